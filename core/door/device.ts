import type { UserId } from '../kernel/ids.ts';
import { type DeviceId, isId } from '../kernel/ids.ts';
import { type Instant, minute, second } from '../kernel/time.ts';
import type { CheckpointId } from './checkpoint.ts';

/** A phone or tablet that reads tickets. It makes its id itself, before it first has signal. */
export type DoorDevice = {
  readonly id: DeviceId;
  /** What people call it: "Gate A". */
  readonly name: string;
  /** Where it read last. */
  readonly checkpoint: CheckpointId;
  /** The member of staff who used it last. */
  readonly by: UserId;
  /** Its last contact, by the machine's clock. */
  readonly heardAt: Instant;
  /** How many scans it still had to send at its last contact. */
  readonly waiting: number;
  /** From 0 to 100; null where the device does not say. */
  readonly battery: number | null;
  readonly shutOut: ShutOut | null;
};

/** Why the desk refuses a device from then on. */
export type ShutOut = { readonly at: Instant; readonly by: UserId; readonly reason: string };

/** The most that the clock of a device that is ready may differ from the server's. */
export const clockToleranceMs = 30_000;

/** A device without contact for longer is offline. While its page is open, it asks for news every minute at least. */
const quietAfterMs = 3 * minute;

/** Whether a device counts as offline. @param heardAt its last contact */
export const isQuiet = (heardAt: Instant, now: Instant): boolean => now - heardAt > quietAfterMs;

/** The least time between two stored contacts of a device: it asks for the list with every ticket that is let in anywhere. */
export const contactEveryMs = 20 * second;

/** Whether text can be the id that a device made for itself. */
export const isDoorDeviceId = (text: unknown): text is DeviceId => isId(text) && text.length >= 8;
