import { randomBytes } from 'node:crypto';
import type { Clock, NewId } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { systemClock } from './system-clock.ts';

/**
 * Ids such as `ord_68e0d3f0a1b2c3d4e5f60718`: eight hexadecimal digits of the second, so that they sort by age and lie close
 * together in an index, then sixteen random ones.
 */
export const newIds = (prefix: string, clock: Clock = systemClock()): NewId => ({
  next: () => {
    const seconds = Math.floor(clock.now() / second).toString(16);
    return `${prefix}_${seconds.padStart(8, '0')}${randomBytes(8).toString('hex')}`;
  },
});
