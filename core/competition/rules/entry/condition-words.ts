import type { Rulebook } from '../rulebook.ts';

/** The conditions of entry (§5, §9) as the forms and the questions in the cart say them, with the rulebook's figures. */
export const conditionWords = ({ juniorYears, dogMonths }: Rulebook['entry']) => ({
  adult: 'An adult',
  junior: `A junior, ${juniorYears.least} to ${juniorYears.most}`,
  adultAge: `Adults have to be ${juniorYears.most + 1} or older.`,
  houndAge: `At least ${dogMonths} months old on the day.`,
});
