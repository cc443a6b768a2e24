import type { StaffLabel } from '../accounts/staff.ts';
import type { User } from '../accounts/user.ts';
import type { StaffAction } from '../audit-log/staff-action.ts';
import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';

/** Someone has these roles now (F21); `link` sets a new account’s password until then, and is '' for an account in use. */
export type PeopleEmail = {
  readonly kind: 'roles-given';
  readonly to: string;
  readonly name: string;
  readonly by: string;
  readonly roles: readonly StaffLabel[];
  readonly link: string;
  readonly until: Instant | null;
};

/** What the people desk puts into the outbox. */
export type PeopleTask = Queued<EmailTask<PeopleEmail>>;

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
