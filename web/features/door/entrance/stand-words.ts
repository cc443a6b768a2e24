import type { DoorStand } from '#core/door/entrance/door-stand.ts';
import { formatTime, formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';

/** When a stand sets up: "08:20", or on another day than the festival's "Friday 21 November, 13:00". */
export const slotWords = (at: Instant, festivalDay: Instant): string =>
  londonDate(at) === londonDate(festivalDay) ? formatTime(at) : `${formatWeekday(at)}, ${formatTime(at)}`;

/** What is known of a stand at the gate: "Pitch 2, sets up at 08:20, GC21 CAP". */
export const standWords = ({ pitch, setsUpAt, plate }: DoorStand, festivalDay: Instant): string =>
  [
    pitch === null ? 'No pitch yet' : `Pitch ${pitch}`,
    setsUpAt === null ? 'no set-up slot' : `sets up ${setUpWords(setsUpAt, festivalDay)}`,
    ...(plate === '' ? [] : [plate]),
  ].join(', ');

const setUpWords = (at: Instant, festivalDay: Instant): string =>
  `${londonDate(at) === londonDate(festivalDay) ? 'at' : 'on'} ${slotWords(at, festivalDay)}`;

/** When a stand came: "Came 08:14", on an earlier day "Came Friday 13:02". @param now on the festival's clock, as `at` is */
export const cameWords = (at: Instant, now: Instant): string => {
  const [weekday] = londonDate(at) === londonDate(now) ? [] : formatWeekday(at).split(' ');
  return ['Came', ...(weekday ? [weekday] : []), formatTime(at)].join(' ');
};
