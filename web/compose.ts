import { createActor } from 'xstate';
import { sessionMachine } from '#core/accounts/session.machine.ts';
import { cartMachine } from '#core/cart/cart.machine.ts';
import { festivalClock } from './app/festival-clock.ts';
import type { Route } from './app/routes.ts';
import type { PageData } from './page-data.ts';
import type { WebPorts } from './ports-context.tsx';

/** Ports at rest: what the server renders with, and what the browser's first render must agree with. Nothing is started. */
export const restingPorts = ({ config }: PageData): WebPorts => ({
  clock: { now: () => config.now },
  cart: createActor(cartMachine),
  session: createActor(sessionMachine),
});

/** The browser's ports, and what starts them once the page has been hydrated. */
export const compose = (data: PageData, _route: Route): { ports: WebPorts; start: () => void } => {
  const clock = festivalClock(data.config.now, Date.now);
  return { ports: { ...restingPorts(data), clock }, start: () => {} };
};
