import type { User } from './user.ts';

/** Whether an account is the last organiser who may log in; `others` counts the other ones. The festival keeps that one. */
export const isLastOrganiser = ({ labels }: Pick<User, 'labels'>, others: number): boolean =>
  labels.includes('organiser') && others === 0;
