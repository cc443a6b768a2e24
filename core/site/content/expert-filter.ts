/** The roles of an expert (§6, §9), by their names on the chips of /experts. */
export const expertRoles = ['Speakers', 'Workshops', 'Panelists'] as const;
export type ExpertRole = (typeof expertRoles)[number];

export const expertChips = ['All', ...expertRoles] as const;
export type ExpertChip = (typeof expertChips)[number];

/** The chip that a URL fragment selects, `#Speakers`, in any case; All for any other fragment (§2). */
export const chipIn = (hash: string): ExpertChip =>
  expertChips.find((chip) => `#${chip}`.toLowerCase() === hash.toLowerCase()) ?? 'All';

/** The experts with that role, in their order; All includes everyone. */
export const expertsFor = <Expert extends { readonly roles: readonly ExpertRole[] }>(
  chip: ExpertChip,
  experts: readonly Expert[],
): readonly Expert[] => (chip === 'All' ? experts : experts.filter(({ roles }) => roles.includes(chip)));
