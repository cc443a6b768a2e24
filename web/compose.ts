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
  const ports: WebPorts = { ...restingPorts(data), clock, cartCount, signedIn };

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
