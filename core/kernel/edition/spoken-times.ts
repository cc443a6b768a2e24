import { type Instant, minutesOfDay } from '../time.ts';

/** A time of day without "am" or "pm": "10", "2.30". `minutes` since midnight. */
const figures = (minutes: number): string => {
  const past = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${past === 0 ? '' : `.${String(past).padStart(2, '0')}`}`;
};

const half = (minutes: number): string => (minutes < 12 * 60 ? 'am' : 'pm');

/** "10am", "12 noon", "2.30pm": how the festival writes times of day. `minutes` since midnight. */
export const spokenTime = (minutes: number): string =>
  minutes === 12 * 60 ? '12 noon' : `${figures(minutes)}${half(minutes)}`;

/** A moment's time of day in the United Kingdom, in the same format. */
export const hourOf = (moment: Instant): string => spokenTime(minutesOfDay(moment));

/** "10am–1pm", "2–4pm", "12–2.30pm"; without an end, the start alone. */
export const spokenTimes = ({ from, to }: { readonly from: number; readonly to?: number | undefined }): string => {
  if (to === undefined) return spokenTime(from);
  const together = half(from) === half(to) && to !== 12 * 60;
  return `${together ? figures(from) : spokenTime(from)}–${spokenTime(to)}`;
};
