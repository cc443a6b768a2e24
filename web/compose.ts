import { consoleLog } from '#adapters/browser/console-log.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { browserSavedAttempt } from '#adapters/browser/saved-attempt.ts';
import { browserSavedCart } from '#adapters/browser/saved-cart.ts';
import { browserSavedClaim } from '#adapters/browser/saved-claim.ts';
import { browserSavedLink } from '#adapters/browser/saved-link.ts';
import { browserSavedPrefill } from '#adapters/browser/saved-prefill.ts';
import { browserSessionNews } from '#adapters/browser/session-news.ts';
import type { PageData } from '#core/site/site-config.ts';
import { festivalClock } from './app/festival-clock.ts';
import type { Route } from './app/routes.ts';
import { whenIdle } from './app/when-idle.ts';
import type { WebPorts } from './ports-context.tsx';
import { restingPorts } from './resting-ports.ts';
import { askingPorts } from './visitor/asking-ports.ts';
import { watchedLater } from './visitor/watched.ts';

/** The browser's ports, and what starts them once the page has been hydrated. */
export const compose = (data: PageData, route: Route): { ports: WebPorts; start: () => void } => {
  const clock = festivalClock(data.config.now, Date.now);
  const cartCount = watchedLater(0);
  const signedIn = watchedLater(false);
  const ports: WebPorts = {
    ...restingPorts(data),
    ...askingPorts(data.config),
    log: consoleLog,
    clock,
    cartCount,
    signedIn,
    savedCart: browserSavedCart(),
    savedAttempt: browserSavedAttempt(),
    newAttemptId,
    savedPrefill: browserSavedPrefill(),
    savedLink: browserSavedLink(),
    savedClaim: browserSavedClaim(),
    sessionNews: browserSessionNews(),
  };

  const wakeVisitor = async () => {
    const { wake } = await import('./visitor/wake.ts');
    wake(ports, { cartCount, signedIn });
  };
  // On its way while the page is still being hydrated; a fetch that fails is tried again by whoever asks.
  if (route.account) import('./visitor/open-accounts.ts').catch(() => undefined);

  return {
    ports,
    start() {
      if (route.account) void wakeVisitor();
      else whenIdle(() => void wakeVisitor());
    },
  };
};
