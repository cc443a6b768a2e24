import type { UserId } from '../kernel/ids.ts';

/** The two types of user (§6). */
export const userTypes = ['guest', 'competitor'] as const;
/** A type of user. */
export type UserType = (typeof userTypes)[number];

/** A person with an account. */
export type User = {
  readonly id: UserId;
  readonly name: string;
  /** Lower-case; '' for an account without an address. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly labels: readonly string[];
};

const isUserType = (label: string | undefined): label is UserType => userTypes.some((type) => type === label);

/** The type by the first label; guest for no labels and for a label that is not a type (§3, §6). */
export const userTypeOf = (labels: readonly string[]): UserType => {
  const [first] = labels;
  return isUserType(first) ? first : 'guest';
};

/** The labels with the new one; `competitor` goes first, because the first label determines the type (S5). */
export const withLabel = (labels: readonly string[], label: string): readonly string[] => {
  if (label === 'competitor') return ['competitor', ...labels.filter((each) => !isUserType(each))];
  return labels.includes(label) ? labels : [...labels, label];
};
