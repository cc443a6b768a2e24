import { invitedLink } from '../../accounts/password-reset/invited-link.ts';
import type { SignUp } from '../../accounts/sign-up.ts';
import { staffNames } from '../../accounts/staff.ts';
import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { StaffLabel } from '../../kernel/staff.ts';
import { day, laterBy } from '../../kernel/time.ts';
import { accountAction } from './account-action.ts';
import { type AccountAtDesk, hasJoined, rolesOf, withRoles } from './account-at-desk.ts';
import { rolesEmail } from './emails.ts';
import { mayBelongToAnother } from './may-belong-to-another.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

/** How long the link of an invitation is valid, in milliseconds. */
export const invitationMs = 7 * day;

export type InvitePorts = {
  readonly accountsDesk: Pick<AccountsDesk, 'change' | 'find'>;
  readonly members: {
    create(signUp: SignUp): Promise<Result<User, unknown>>;
    findByEmail(email: string): Promise<User | null>;
  };
  /** Makes a one-use link that sets a password; undefined for an unknown address. */
  readonly passwordLink: (email: string, lifeMs: number) => Promise<string | undefined>;
  /** Makes the id of a new account, and a random password that is never shown. */
  readonly newAccount: () => Pick<SignUp, 'userId' | 'password'>;
  readonly machineClock: Clock;
};

/** The address and name of a person to invite, and their roles. */
export type Invitation = { readonly email: string; readonly name: string; readonly roles: readonly StaffLabel[] };

export type InviteRefusal =
  | PersonUnknown
  | { readonly kind: 'address-wrong' | 'roles-missing' | 'account-blocked' | 'address-unproven' };

/**
 * Invites a person: creates an account for the address unless there is one, gives it the roles, and sends an email with
 * a link that sets the password (F21). Repeating the call creates no second account and sends another link. An existing
 * account keeps its roles and gets the new ones too; one that may belong to someone else is refused.
 */
export const invite =
  (ports: InvitePorts) =>
  async (
    { email: typed, name, roles }: Invitation,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, InviteRefusal>> => {
    const email = parseEmail(typed);
    if (!email) return refuse({ kind: 'address-wrong' });
    if (roles.length === 0) return refuse({ kind: 'roles-missing' });
    const known = await accountFor(ports, email, name.trim() === '' ? email : name.trim());
    const found = known && (await ports.accountsDesk.find(known.user.id));
    if (!found) return refuse({ kind: 'address-wrong' });
    if (!found.enabled) return refuse({ kind: 'account-blocked' });
    if (!known.isNew && mayBelongToAnother(found)) return refuse({ kind: 'address-unproven' });
    const until = laterBy(ports.machineClock.now(), invitationMs);
    const [label] = roles;
    const link =
      hasJoined(found) || !label
        ? ''
        : invitedLink((await ports.passwordLink(email, invitationMs)) ?? '', { email, label });
    return ports.accountsDesk.change<InviteRefusal>(found.id, ({ account }) => {
      const before = rolesOf(account);
      const labels = withRoles(account.labels, [...before, ...roles]);
      const action = accountAction(describe, account, {
        action: 'people.invited',
        before: { roles: before.map((role) => staffNames[role]) },
        after: { roles: rolesOf({ labels }).map((role) => staffNames[role]) },
      });
      return ok({
        labels,
        tasks: rolesEmail(action, account, roles, { link, until: link === '' ? null : until }),
        action,
      });
    });
  };

/**
 * Finds or creates the account of an address. If another process creates it at the same moment, that account is found.
 */
const accountFor = async ({ members, newAccount }: InvitePorts, email: SignUp['email'], name: string) => {
  const known = await members.findByEmail(email);
  if (known) return { user: known, isNew: false };
  const made = await members.create({ ...newAccount(), email, name, userType: 'guest' });
  const user = made.ok ? made.value : await members.findByEmail(email);
  return user && { user, isNew: made.ok };
};
