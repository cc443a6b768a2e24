import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';

/** The machine's own clock. */
export const systemClock = (): Clock => ({ now: () => instant(Date.now()) });
