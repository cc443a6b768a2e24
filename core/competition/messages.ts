import type { DecidedBy, PlacedBy } from './scoring/placing.ts';

/** `4:38.20`, the way a stopwatch says it. */
export const formatRunTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(2).padStart(5, '0')}`;
};

/** Points with their sign: `+5`, `−5` with a real minus, `0`. */
export const formatPoints = (points: number): string => {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

/** A total with a real minus: `35`, `−2`. */
export const formatTotal = (points: number): string => (points < 0 ? formatPoints(points) : String(points));

type Words = (own: PlacedBy, above: PlacedBy) => string;

/** Why a run stands below the one above it. */
export const placingWords: Readonly<Record<NonNullable<DecidedBy>, Words>> = {
  'most-points': (own, above) => `${formatTotal(own.total)} points to ${formatTotal(above.total)}`,
  'fewest-minus-points': (own, above) => `More minus points, ${-own.minus} to ${-above.minus}`,
  fastest: (own, above) => `Slower, ${time(own)} to ${time(above)}`,
  shared: () => 'Equal in everything that counts: the place is shared',
};

const time = ({ secondsTaken }: PlacedBy): string => formatRunTime(secondsTaken);
