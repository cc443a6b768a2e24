import type { UserId } from '../kernel/ids.ts';

/** The two kinds of visitor with an account (§6). */
export const userTypes = ['guest', 'competitor'] as const;
export type UserType = (typeof userTypes)[number];

/** Somebody with an account, as far as the festival needs to know them. */
export type User = {
  readonly id: UserId;
  readonly name: string;
  /** Lower-case; '' for an account without one. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly labels: readonly string[];
};

const isUserType = (label: string | undefined): label is UserType => userTypes.some((type) => type === label);

/** The first label sets the type; without one, and for a label that is no type, it is guest (§3, §6). */
export const userTypeOf = (labels: readonly string[]): UserType => {
  const [first] = labels;
  return isUserType(first) ? first : 'guest';
};

/** The labels with `competitor` in front: buying a Competitors ticket changes what the first label says (S5). */
export const withLabel = (labels: readonly string[], label: string): readonly string[] => {
  if (label === 'competitor') return ['competitor', ...labels.filter((each) => !isUserType(each))];
  return labels.includes(label) ? labels : [...labels, label];
};
