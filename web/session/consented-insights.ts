import { silentInsights } from '#adapters/analytics/silent-insights.ts';
import type { Insights } from '#core/kernel/insights/client.ports.ts';
import { insightsWithConsent } from '#core/kernel/insights/with-consent.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { whenIdle } from '../first-paint/when-idle.ts';
import type { ConsentPrompt } from './consent-prompt.ts';
import { deferredObservable, type Observable } from './observable.ts';

type ConsentedInsights = {
  readonly insights: Insights;
  /** null without an analytics service, and until the saved answer has been read. */
  readonly consentPrompt: Observable<ConsentPrompt | null>;
  /** Reads the saved answer, and asks a visitor who has not answered; call it once the page is idle. */
  start(): Promise<void>;
};

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Analytics behind the visitor's consent. Without an analytics service there is no consent question. */
export const consentedInsights = ({ insights }: SiteConfig, log: Log): ConsentedInsights => {
  const consentPrompt = deferredObservable<ConsentPrompt | null>(null);
  if (insights.kind === 'silent') return { insights: silentInsights, consentPrompt, start: async () => {} };

  const allowed = insightsWithConsent({
    log,
    async open() {
      await idle();
      return (await import('../composition/open-mixpanel.ts')).openMixpanel(insights);
    },
  });
  return {
    insights: allowed,
    consentPrompt,
    async start() {
      const { browserConsentPrompt } = await import('./browser-consent-prompt.ts');
      consentPrompt.bind(browserConsentPrompt(allowed.consentIs));
    },
  };
};
