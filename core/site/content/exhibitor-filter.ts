/** The categories by which the market can be filtered (§9). */
export const stallCategories = ['Truffles for Sale', 'Truffle Tools', 'Local', 'Truffle Hound Training Tools'] as const;
export type StallCategory = (typeof stallCategories)[number];

/** The exhibitors that have every chosen category, in their order (§2); all of them when none is chosen. */
export const exhibitorsFor = <Exhibitor extends { readonly categories: readonly StallCategory[] }>(
  chosen: readonly StallCategory[],
  exhibitors: readonly Exhibitor[],
): readonly Exhibitor[] =>
  exhibitors.filter(({ categories }) => chosen.every((category) => categories.includes(category)));

/** The chosen categories after a click on one: adds it, or removes it when it was chosen. */
export const toggleCategory = (chosen: readonly StallCategory[], chip: StallCategory): readonly StallCategory[] =>
  chosen.includes(chip) ? chosen.filter((each) => each !== chip) : [...chosen, chip];
