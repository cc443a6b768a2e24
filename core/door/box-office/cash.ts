import { type Pence, pence } from '../../kernel/money.ts';

/** The steps, in pence, to which buyers round up their cash: notes of £5, £10, £20 and £50. */
const notes = [500, 1000, 2000, 5000];

/** The likely amounts of cash beside the exact one: the next two round amounts. */
export const likelyTendered = (total: Pence): readonly Pence[] => {
  const rounded = notes.map((note) => Math.ceil((total + 1) / note) * note);
  return [...new Set(rounded)]
    .sort((one, other) => one - other)
    .slice(0, 2)
    .map(pence);
};

/** The change to give; undefined when the cash is less than the total. */
export const changeFor = (total: Pence, tendered: Pence): Pence | undefined =>
  tendered < total ? undefined : pence(tendered - total);

/** Parses typed pounds and pence: "40", "40.5", "£40.50"; undefined for anything else. */
export const parseTyped = (typed: string): Pence | undefined => {
  const found = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return found ? pence(Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))) : undefined;
};

/** Every note and coin of the cash-up, in pence, largest first. */
export const denominations = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** "£20" for notes and pounds, "50p" below. */
export const nameOf = (value: number): string => (value >= 100 ? `£${value / 100}` : `${value}p`);

/** The sum of counted notes and coins. @param counts how many there are of each value, in pence */
export const countedCash = (counts: ReadonlyMap<number, number>): Pence =>
  pence([...counts].reduce((sum, [value, count]) => sum + value * count, 0));
