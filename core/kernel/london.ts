// Computed here instead of by Intl, whose time zones take fifty milliseconds to load on a phone, on every page.

const hour = 3_600_000;

/** One o'clock UTC on the last Sunday of a month, when London changes its clocks; `month` counts from 0. */
const changeIn = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
};

/** London's offset from UTC at that moment, in hours: 1 from the end of March to the end of October, as since 1996. */
export const londonOffset = (epochMs: number): 0 | 1 => {
  const date = new Date(epochMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Fast path: long lists call this for every row, and only March and October need the search for a Sunday.
  const isSummer =
    month === 2 ? epochMs >= changeIn(year, 2) : month === 9 ? epochMs < changeIn(year, 9) : month > 2 && month < 9;
  return isSummer ? 1 : 0;
};

/** London's local date and time at that moment, as if it were UTC. */
export const inLondon = (epochMs: number): Date => new Date(epochMs + londonOffset(epochMs) * hour);

/** The moment at which London's clocks show this local time, given as if it were UTC; the first one where they show it twice. */
export const fromLondon = (localMs: number): number => {
  const summer = localMs - hour;
  return londonOffset(summer) === 1 ? summer : localMs;
};
