import { silentInsights } from '#adapters/analytics/silent.ts';
import type { Insights } from '#core/insights/ports.ts';
import { insightsWithConsent } from '#core/insights/with-consent.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { whenIdle } from '../first-paint/when-idle.ts';
import type { Question } from './question.ts';
import { type Watched, watchedLater } from './watched.ts';

type Counting = {
  readonly insights: Insights;
  /** null where nothing is counted, and until the saved answer has been read. */
  readonly question: Watched<Question | null>;
  /** Reads the saved answer, and asks whoever has not answered; to be called once the page is idle. */
  start(): Promise<void>;
};

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Insights behind the visitor's consent. Without an analytics service there is nothing to ask, so nothing is. */
export const counting = ({ insights }: SiteConfig, log: Log): Counting => {
  const question = watchedLater<Question | null>(null);
  if (insights.kind === 'silent') return { insights: silentInsights, question, start: async () => {} };

  const allowed = insightsWithConsent({
    log,
    async open() {
      await idle();
      return (await import('../composition/open-mixpanel.ts')).openMixpanel(insights);
    },
  });
  return {
    insights: allowed,
    question,
    async start() {
      const { askQuestion } = await import('./ask-question.ts');
      question.bind(askQuestion(allowed.consentIs));
    },
  };
};
