import type { StaffLabel } from '../accounts/staff.ts';
import type { User } from '../accounts/user.ts';
import type { StaffAction } from '../audit-log/staff-action.ts';
import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';

/** The emails of the people desk (F21). */
export type PeopleEmail =
  | {
      /** Someone has these roles now; `link` sets a new account’s password until then, and is '' for an account in use. */
      readonly kind: 'roles-given';
      readonly to: string;
      readonly name: string;
      readonly by: string;
      readonly roles: readonly StaffLabel[];
      readonly link: string;
      readonly until: Instant | null;
    }
  | {
      /** Two accounts of one person became one. To both addresses. */
      readonly kind: 'accounts-merged';
      readonly to: string;
      readonly name: string;
      /** The address that logs in from now on, and the one that does not. */
      readonly kept: string;
      readonly closed: string;
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
