import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';

const shown = new AsyncLocalStorage<Instant>();

/** Runs work that shows a draft as it will be at this moment of the festival's clock. */
export const atMoment = <Value>(moment: Instant, work: () => Value): Value => shown.run(moment, work);

/** The moment that the current work shows; undefined outside a preview. */
export const momentShown = (): Instant | undefined => shown.getStore();

/** A clock that stands still at the moment of a preview, and otherwise goes on. */
export const previewClock = (clock: Clock): Clock => ({ now: () => shown.getStore() ?? clock.now() });
