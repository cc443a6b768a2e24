import { hundredthsOf } from './run-sheet.ts';

/**
 * The seconds of a time as it stands on a stopwatch or a paper sheet: `4:15.20`, `4:15,2` or `4:15`.
 * @returns null for anything else
 */
export const parseRunTime = (text: string): number | null => {
  const [, minutes, seconds, fraction = ''] = /^(\d{1,2}):([0-5]\d)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return hundredthsOf(Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)) / 100;
};
