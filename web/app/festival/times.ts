/** A time of the day, in minutes since midnight, without its half of it: "10", "2.30". */
const figures = (minutes: number): string => {
  const past = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${past === 0 ? '' : `.${String(past).padStart(2, '0')}`}`;
};

const half = (minutes: number): string => (minutes < 12 * 60 ? 'am' : 'pm');

/** "10am", "12 noon", "2.30pm": the festival's way with hours. `minutes` since midnight. */
export const spokenTime = (minutes: number): string =>
  minutes === 12 * 60 ? '12 noon' : `${figures(minutes)}${half(minutes)}`;

/** "10am–1pm", "2–4pm", "12–2.30pm"; only the beginning of what has no end. */
export const spokenTimes = ({ from, to }: { readonly from: number; readonly to?: number | undefined }): string => {
  if (to === undefined) return spokenTime(from);
  const together = half(from) === half(to) && to !== 12 * 60;
  return `${together ? figures(from) : spokenTime(from)}–${spokenTime(to)}`;
};
