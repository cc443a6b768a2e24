import type { User } from '../../accounts/user.ts';
import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { StaffLabel } from '../../kernel/staff.ts';
import type { Instant } from '../../kernel/time.ts';
import type { LabelTask, NoCompetitorTask } from '../../shop/checkout/competitor-tasks.ts';

/**
 * Names a person's new roles (F21). For a new account, `link` sets its password and works until `until`; for an account
 * in use, `link` is ''.
 */
type RolesEmail = {
  readonly kind: 'roles-given';
  readonly to: string;
  readonly name: string;
  readonly by: string;
  readonly roles: readonly StaffLabel[];
  readonly link: string;
  readonly until: Instant | null;
};

/**
 * Says that two accounts of one person were merged (F22): `kept` is the address to log in with, `merged` the other one.
 */
type MergedEmail = {
  readonly kind: 'accounts-merged';
  readonly to: string;
  readonly name: string;
  readonly kept: string;
  readonly merged: string;
  readonly until: Instant;
};

/**
 * Says that an organiser removed a person's two-step login, because its phone and recovery codes were lost. `required`:
 * whether a role requires it, within a week.
 */
type TwoStepRemovedEmail = {
  readonly kind: 'two-step-removed';
  readonly to: string;
  readonly name: string;
  readonly by: string;
  readonly required: boolean;
};

export type PeopleEmail = RolesEmail | MergedEmail | TwoStepRemovedEmail;

/** The outbox tasks of the desk's people pages. */
export type PeopleTask = Queued<EmailTask<PeopleEmail> | LabelTask | NoCompetitorTask>;

/** Emails to both addresses, so that both owners notice when the accounts of two people were merged by mistake. */
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
              kind: 'email',
              email: { kind: 'accounts-merged', to, name, kept: into.email, merged: from.email, until },
            },
          },
        ],
  );

/** The email about a removed two-step login; none for an account without an address. */
export const twoStepRemovedEmail = (
  { id, actor }: Pick<StaffAction, 'id' | 'actor'>,
  { email: to, name }: Pick<User, 'email' | 'name'>,
  required: boolean,
): readonly PeopleTask[] =>
  to === ''
    ? []
    : [
        {
          id: `two-step-removed:${id}`,
          task: { kind: 'email', email: { kind: 'two-step-removed', to, name, by: actor.name, required } },
        },
      ];

/** The email that names a person's new roles; none for an account without an address. */
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
            kind: 'email',
            email: { kind: 'roles-given', to: email, name, by: actor.name, roles, link, until },
          },
        },
      ];
