import { periodWords } from '../../kernel/retention/policy.ts';
import type { BlockAccountRefusal } from './block-account.ts';
import type { ChangeRolesRefusal } from './change-roles.ts';
import type { EraseGuestRefusal } from './erase-guest.ts';
import type { InviteRefusal } from './invite.ts';
import type { MergeRefusal, UndoMergeRefusal } from './merge-accounts.ts';
import type { RemoveSecondProofRefusal } from './remove-second-proof.ts';
import type { RenamePersonRefusal } from './rename-person.ts';

type PeopleRefusal =
  | BlockAccountRefusal
  | ChangeRolesRefusal
  | InviteRefusal
  | RemoveSecondProofRefusal
  | MergeRefusal
  | UndoMergeRefusal
  | RenamePersonRefusal
  | EraseGuestRefusal;

/** The messages to an organiser whose change of an account is refused. */
export const peopleRefusals: Readonly<Record<PeopleRefusal['kind'], string>> = {
  'person-unknown': 'This account doesn’t exist any more. Please reload the page.',
  'roles-changed': 'Someone else has just changed these roles. Here they are as they are now; please look again.',
  'own-role': 'You can’t give up being an organiser yourself. Ask another organiser to do it.',
  'last-organiser': 'This is the only organiser who can log in. Make someone else an organiser first.',
  'own-account': 'You can’t do this to your own account.',
  'no-second-proof': 'This account has no two-step login. Please reload the page to see it as it is now.',
  'reason-missing': 'Please say why; it goes into the audit log.',
  'address-unproven':
    'This account’s email address has never been confirmed, so someone else may have signed up with it. Ask them to click “Forgot password?” on the login page and follow the link in our email, then try again.',
  'address-wrong': 'That doesn’t look like an email address. Please check it.',
  'name-wrong': 'Please type a name.',
  'guest-unknown': 'We hold nothing under this address any more.',
  'has-account':
    'This address has an account. Its owner can delete it in the account settings, and everything goes with it.',
  'roles-missing': 'Choose at least one role.',
  'account-blocked': 'This person’s account is blocked. Unblock it first.',
  'same-account': 'That’s the same account. Choose the other one.',
  'account-merged': 'This account has been merged into another one. Undo that first.',
  'account-going': 'One of these accounts is about to be deleted, as its owner asked. It can’t be merged.',
  'staff-account': 'The account that goes has a role. Take the role away first, and give it to the one you keep.',
  'kept-unproven':
    'The email address of the account you keep isn’t verified. Ask its owner to click the link in our email first.',
  'not-merged': `This merge has been undone already, or it’s older than ${periodWords('mergedAccounts')}.`,
};

export type PeopleRefusalKind = keyof typeof peopleRefusals;
