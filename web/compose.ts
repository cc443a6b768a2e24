import { consoleLog } from '#adapters/browser/console-log.ts';
import { lazyPort } from '#adapters/browser/lazy-port.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { browserSavedAttempt } from '#adapters/browser/saved-attempt.ts';
import { browserSavedCart } from '#adapters/browser/saved-cart.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { PageData } from '#core/site/site-config.ts';
import { festivalClock } from './app/festival-clock.ts';
import type { Route } from './app/routes.ts';
import { whenIdle } from './app/when-idle.ts';
import type { WebPorts } from './ports-context.tsx';
import { restingPorts } from './resting-ports.ts';
import { watchedLater } from './visitor/watched.ts';

/** The browser's ports, and what starts them once the page has been hydrated. */
export const compose = (data: PageData, route: Route): { ports: WebPorts; start: () => void } => {
  const clock = festivalClock(data.config.now, Date.now);
  const cartCount = watchedLater(0);
  const signedIn = watchedLater(false);
  const http = httpClient();
  const ports: WebPorts = {
    ...restingPorts(data),
    log: consoleLog,
    clock,
    cartCount,
    signedIn,
    shop: lazyPort(async () => (await import('#adapters/http-api/shop.ts')).httpShop(http)),
    savedCart: browserSavedCart(),
    checkout: lazyPort(async () => (await import('#adapters/http-api/checkout.ts')).httpCheckout(http)),
    savedAttempt: browserSavedAttempt(),
    newAttemptId,
    paymentResults: lazyPort(async () => (await import('#adapters/http-api/checkout.ts')).httpPaymentResults(http)),
  };

  const wakeVisitor = async () => {
    const { wake } = await import('./visitor/wake.ts');
    wake(ports, { cartCount, signedIn });
  };
  return {
    ports,
    start() {
      if (route.account) void wakeVisitor();
      else whenIdle(() => void wakeVisitor());
    },
  };
};
