import type { StaffLabel } from '../accounts/staff.ts';
import type { User } from '../accounts/user.ts';
import type { StaffAction } from '../audit-log/staff-action.ts';
import type { LabelTask, NoCompetitorTask } from '../checkout/competitor-label.ts';
import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';

/** Someone has these roles now (F21); `link` sets a new account’s password until then, and is '' for an account in use. */
type RolesEmail = {
  readonly kind: 'roles-given';
  readonly to: string;
  readonly name: string;
  readonly by: string;
  readonly roles: readonly StaffLabel[];
  readonly link: string;
  readonly until: Instant | null;
};

/** Two accounts of one person are one now (F22): `kept` is the address to log in with, `merged` the other. */
type MergedEmail = {
  readonly kind: 'accounts-merged';
  readonly to: string;
  readonly name: string;
  readonly kept: string;
  readonly merged: string;
  readonly until: Instant;
};

export type PeopleEmail = RolesEmail | MergedEmail;

/** What the people desk puts into the outbox. */
export type PeopleTask = Queued<EmailTask<PeopleEmail> | LabelTask | NoCompetitorTask>;

/** Tells both addresses, so that a merge of two people's accounts is noticed by each of them. */
export const mergedEmails = (
  { id }: { readonly id: string },
  from: Pick<User, 'email' | 'name'>,
  into: Pick<User, 'email' | 'name'>,
  until: Instant,
): readonly PeopleTask[] =>
  [into, from].flatMap(({ email: to, name }, nth) =>
    to === ''
      ? []
      : [
          {
            id: `accounts-merged:${id}:${nth}`,
            task: {
              kind: 'letter',
              letter: { kind: 'accounts-merged', to, name, kept: into.email, merged: from.email, until },
            },
          },
        ],
  );

/** Tells someone their new roles. */
export const rolesEmail = (
  { id, actor }: Pick<StaffAction, 'id' | 'actor'>,
  { email, name }: Pick<User, 'email' | 'name'>,
  roles: readonly StaffLabel[],
  { link, until }: { readonly link: string; readonly until: Instant | null },
): readonly PeopleTask[] =>
  email === ''
    ? []
    : [
        {
          id: `roles-given:${id}`,
          task: {
            kind: 'letter',
            letter: { kind: 'roles-given', to: email, name, by: actor.name, roles, link, until },
          },
        },
      ];
