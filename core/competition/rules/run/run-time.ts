import { hundredthsOf } from './run-sheet.ts';

/**
 * Parses a time as written on a stopwatch or a paper sheet, `4:15.20`, `4:15,2` or `4:15`, to seconds.
 * @returns null for anything else
 */
export const parseRunTime = (text: string): number | null => {
  const [, minutes, seconds, fraction = ''] = /^(\d{1,2}):([0-5]\d)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return hundredthsOf(Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)) / 100;
};
