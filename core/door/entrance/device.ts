import type { UserId } from '../../kernel/ids.ts';
import { type DeviceId, isId } from '../../kernel/ids.ts';
import { type Instant, minute, second } from '../../kernel/time.ts';
import type { CheckpointId } from './checkpoint.ts';

/** A phone or tablet that reads tickets. It makes its own id, because it may have no signal at first. */
export type DoorDevice = {
  readonly id: DeviceId;
  /** The name that staff see: "Gate A". */
  readonly name: string;
  /** The checkpoint of its last readings. */
  readonly checkpoint: CheckpointId;
  /** The member of staff who registered it, whose device it stays. */
  readonly by: UserId;
  /** Its last contact, by the machine's clock. */
  readonly lastSeenAt: Instant;
  /** The number of unsent scans at its last contact. */
  readonly waiting: number;
  /** From 0 to 100; null when the device does not report it. */
  readonly battery: number | null;
  /** Null while the device is not blocked. */
  readonly block: DeviceBlock | null;
};

/** When, by whom and why the desk blocked a device. */
export type DeviceBlock = { readonly at: Instant; readonly by: UserId; readonly reason: string };

/** The largest difference from the server's clock with which a device is ready. */
export const clockToleranceMs = 30_000;

/** A device without contact for longer is offline. While its page is open, it contacts the server at least every minute. */
const quietAfterMs = 3 * minute;

/** Whether a device counts as offline. @param lastSeenAt its last contact */
export const isOutOfContact = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt > quietAfterMs;

/** The minimum time between two stored contacts of a device, which requests the list after every admission anywhere. */
export const contactEveryMs = 20 * second;

/** Whether text may be a device's id. */
export const isDoorDeviceId = (text: unknown): text is DeviceId => isId(text) && text.length >= 8;
