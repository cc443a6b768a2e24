/** A time of the day in whole minutes since midnight, the way the festival says it: "10am", "12 noon", "2.30pm". */
export const spokenTime = (minutesOfDay: number): string => {
  const hours = Math.floor(minutesOfDay / 60);
  const minutes = minutesOfDay % 60;
  if (hours === 12 && minutes === 0) return '12 noon';
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`;
};

/** "10am to 1pm"; without an end, "10am". */
export const spokenSpan = ({ from, to }: { readonly from: number; readonly to?: number | undefined }): string =>
  to === undefined ? spokenTime(from) : `${spokenTime(from)} to ${spokenTime(to)}`;
