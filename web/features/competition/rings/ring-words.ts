import type { RingPhone, RingStatus } from '#core/competition/day/all-rings/all-rings.ts';
import { isQuiet } from '#core/competition/day/all-rings/judge-phone.ts';
import { allRingsMessages as messages } from '#core/competition/day/all-rings/messages.ts';
import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatTime, type Instant, minute, second } from '#core/kernel/time.ts';

/** How a ring runs, in words, and whether that needs a look. */
export const statusOf = ({
  rest,
  lateMinutes,
  planned,
  toRun,
  running,
}: RingStatus): { readonly kind: 'good' | 'late' | 'rest' | 'over'; readonly words: string } => {
  if (rest?.kind === 'closed-for-the-day') return { kind: 'rest', words: 'Closed for the rest of the day' };
  if (rest) {
    const what = rest.kind === 'closed' ? 'Closed' : 'Break';
    return { kind: 'rest', words: `${what} until ${formatTime(rest.until)}` };
  }
  if (toRun === 0 && running.length === 0) return { kind: 'over', words: planned === 0 ? 'No runs' : 'No runs left' };
  return lateMinutes > 0
    ? { kind: 'late', words: `${formatCount(lateMinutes, 'minute')} behind` }
    : { kind: 'good', words: 'On time' };
};

/** "Phone heard 20 seconds ago". */
export const contactInWords = (lastSeenAt: Instant, now: Instant): string => {
  const ms = Math.max(0, now - lastSeenAt);
  if (isQuiet(lastSeenAt, now)) return `Phone not heard for ${lasting(ms)}`;
  return ms < 5 * second ? 'Phone heard just now' : `Phone heard ${lasting(ms)} ago`;
};

const lasting = (ms: number): string => {
  if (ms < minute) return formatCount(Math.round(ms / second), 'second');
  const minutes = Math.round(ms / minute);
  return minutes < 90 ? formatCount(minutes, 'minute') : formatCount(Math.round(minutes / 60), 'hour');
};

/** How many marks a phone had not sent; one that is out of contact may have made more since. */
export const unsentInWords = ({ unsent, lastSeenAt }: RingPhone, now: Instant): string => {
  if (unsent === null) return 'Doesn’t say how many marks it has to send';
  const quiet = isQuiet(lastSeenAt, now);
  if (unsent === 0) return quiet ? 'All marks sent when last heard' : 'All marks sent';
  return `${formatCount(unsent, 'mark')}${quiet ? ' or more' : ''} to send`;
};

/** At this charge a phone should go to a charger. */
const lowBattery = 20;
/** Whether a phone's battery is low. @param battery from 0 to 100 */
export const isLow = (battery: number): boolean => battery <= lowBattery;
/** "Battery 64%". */
export const batteryInWords = (battery: number): string => `Battery ${battery}%${isLow(battery) ? ', low' : ''}`;

const gateWords: Readonly<Record<GateStatus['kind'], string>> = {
  'not-here': 'not at the gate yet',
  here: 'here',
  'on-deck': 'on deck',
  'in-the-ring': 'in the ring',
  done: 'done',
  absent: 'absent',
  scratched: 'scratched',
};

/** Where the next hound is: "called twice, not at the gate yet". */
export const gateInWords = ({ kind, calls }: GateStatus): string => {
  if (kind !== 'not-here' || calls === 0) return gateWords[kind];
  return `called ${calls === 1 ? 'once' : calls === 2 ? 'twice' : `${calls} times`}, ${gateWords[kind]}`;
};

/** How many runs have not begun, the next one included. */
export const toRunInWords = ({ planned, toRun }: Pick<RingStatus, 'planned' | 'toRun'>): string => {
  if (planned === 0) return messages.nonePlanned;
  return toRun === 0 ? 'All have run' : `${capitalised(spokenCount(toRun, 'run'))} to come`;
};

/** Why a finished run is not in: its sheet is unsigned, or has changed since its signature. */
export const endedInWords = ({ why, endedAt }: RingStatus['notIn'][number]): string => {
  if (why === 'sign-again') return 'Changed since it was signed: sign it again';
  return endedAt === null ? 'Finished, not signed' : `Finished at ${formatTime(endedAt)}, not signed`;
};
