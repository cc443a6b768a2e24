import type { DeskDevice } from '#core/door/client.ports.ts';
import { isOutOfContact } from '#core/door/entrance/device.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { spokenCount, spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatTime, formatWeekday, hour, type Instant, minute, second } from '#core/kernel/time.ts';

/** A device’s state, as a symbol and in words, and when it last made contact. */
export type DeviceStatus = {
  readonly kind: 'ok' | 'wait' | 'warn' | 'bad' | 'off';
  readonly words: string;
  readonly heard: string;
};

/** An open page contacts the server at least every minute; after this time it has missed a contact. */
const patchyAfterMs = 100 * second;
/** After this time without contact a device counts as put away. */
const notInUseAfterMs = 12 * hour;

/** The status of a device: in use, without signal, put away or blocked. */
export const statusOf = (device: DeskDevice, now: Instant): DeviceStatus => {
  const { lastSeenAt, waiting, scans, block } = device;
  const silentMs = Math.max(0, now - lastSeenAt);
  if (block)
    return {
      kind: 'off',
      words: 'Blocked',
      heard: `${formatTime(block.at)}${block.by ? ` by ${block.by}` : ''}`,
    };
  if (silentMs >= notInUseAfterMs)
    return {
      kind: waiting > 0 ? 'bad' : 'off',
      words: 'Not in use',
      heard: `last heard ${formatWeekday(lastSeenAt)}, ${formatTime(lastSeenAt)}`,
    };
  if (isOutOfContact(lastSeenAt, now))
    return {
      kind: waiting > 0 ? 'bad' : 'warn',
      words: `Offline for ${lasting(silentMs)}`,
      heard: formatTime(lastSeenAt),
    };
  const heard = ago(silentMs);
  if (silentMs > patchyAfterMs) return { kind: 'warn', words: 'Patchy signal', heard };
  return scans === 0 ? { kind: 'wait', words: 'Ready', heard } : { kind: 'ok', words: 'Online', heard };
};

/** The number of a device's unsent scans; "or more" for a device without contact, which may have made more since. */
export const unsentScans = ({ lastSeenAt, waiting, block }: DeskDevice, now: Instant): string =>
  waiting > 0 && !block && isOutOfContact(lastSeenAt, now) ? `${waiting} or more` : String(waiting);

const lasting = (ms: number): string => {
  const minutes = Math.round(ms / minute);
  return minutes < 90 ? formatCount(minutes, 'minute') : `${Math.round(minutes / 60)} hours`;
};

const ago = (ms: number): string => {
  const seconds = Math.round(ms / second);
  if (seconds < 3) return 'now';
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
};

/** "1,139 scans from six devices, and at least six still to come." */
export const scansSummary = (devices: readonly DeskDevice[]): string => {
  const scans = devices.reduce((sum, each) => sum + each.scans, 0);
  const waiting = devices.reduce((sum, each) => sum + each.waiting, 0);
  const from = devices.filter((each) => each.scans > 0).length;
  if (scans === 0)
    return waiting === 0 ? 'No scans yet.' : `No scans yet, and at least ${spokenNumber(waiting)} to come.`;
  const said = `${formatCount(scans, 'scan')} from ${spokenCount(from, 'device')}`;
  return `${said}${waiting > 0 ? `, and at least ${spokenNumber(waiting)} still to come` : ''}.`;
};
