/** What an expert does at the festival (§6, §9), as the chips of /experts call it. */
export const expertRoles = ['Speakers', 'Workshops', 'Panelists'] as const;
export type ExpertRole = (typeof expertRoles)[number];

export const expertChips = ['All', ...expertRoles] as const;
export type ExpertChip = (typeof expertChips)[number];

/** The chip that an address's fragment asks for, `#Speakers`, whatever its case; All when it asks for none (§2). */
export const chipIn = (hash: string): ExpertChip =>
  expertChips.find((chip) => `#${chip}`.toLowerCase() === hash.toLowerCase()) ?? 'All';

/** The people whose roles include the chip, in their order; All includes everybody. */
export const expertsFor = <Expert extends { readonly roles: readonly ExpertRole[] }>(
  chip: ExpertChip,
  experts: readonly Expert[],
): readonly Expert[] => (chip === 'All' ? experts : experts.filter(({ roles }) => roles.includes(chip)));
