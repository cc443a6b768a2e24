/** The exhibitors that have every chosen category, in their order (§2); all of them when none is chosen. */
export const exhibitorsFor = <Exhibitor extends { readonly categories: readonly string[] }>(
  chosen: readonly string[],
  exhibitors: readonly Exhibitor[],
): readonly Exhibitor[] =>
  exhibitors.filter(({ categories }) => chosen.every((category) => categories.includes(category)));

/** The chosen categories after a click on one: adds it, or removes it when it was chosen. */
export const toggleCategory = (chosen: readonly string[], chip: string): readonly string[] =>
  chosen.includes(chip) ? chosen.filter((each) => each !== chip) : [...chosen, chip];
