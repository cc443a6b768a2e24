import type { DeviceId, RingId, UserId } from '../../../kernel/ids.ts';
import { hour, type Instant, minute, second } from '../../../kernel/time.ts';

/** The data that a judge’s phone reports about itself. */
export type PhoneReport = {
  /** The ring that it shows; null before its judge has chosen one. */
  readonly ring: RingId | null;
  /** The number of run events on it that the server does not have, of every judge who has used it. */
  readonly unsent: number;
  /** From 0 to 100; null where the browser does not report it. */
  readonly battery: number | null;
};

/** A judge’s phone, by its last report. It makes its own id, which its run events carry too. */
export type JudgePhone = PhoneReport & {
  readonly id: DeviceId;
  readonly by: UserId;
  /** The time of the report, by the machine's clock. */
  readonly lastSeenAt: Instant;
};

/** The minimum time between two reports of a phone on which nothing has changed. */
export const reportEveryMs = 30 * second;

/** A phone without contact for longer is out of contact: while its page is open, it contacts the server every minute. */
const quietAfterMs = 3 * minute;
/** A phone without contact for longer was put away. */
const putAwayAfterMs = 12 * hour;

/** Whether a judge’s phone counts as out of contact. @param lastSeenAt its last contact */
export const isQuiet = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt > quietAfterMs;

/** Whether a judge’s phone is used today. @param lastSeenAt its last contact */
export const isInUse = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt <= putAwayAfterMs;
