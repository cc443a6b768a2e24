import { isStaff, staffNames } from '#core/accounts/staff.ts';
import type { User, UserType } from '#core/accounts/user.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';

const heads: Readonly<Record<UserType, { readonly tag: string; readonly lede: string }>> = {
  guest: { tag: 'Guest', lede: 'Everything of yours, under one tree.' },
  competitor: { tag: 'Competitor', lede: 'Tickets first, forms next, then a good brush.' },
};

/** The staff roles, most responsible first: the chip shows the user's first role instead of their user type. */
const roles = ['organiser', 'headjudge', 'judge', 'steward'] as const;

const headFor = (user: User, userType: UserType) => {
  const label = roles.find((each) => isStaff(user, each));
  if (!label) return heads[userType];
  return { ...heads[userType], tag: capitalised(staffNames[label]) };
};

/** Accounts made by an emailed link or code have no name until their owner has given one. */
const welcome = ({ name }: User): string => (name === '' ? 'Welcome' : `Welcome, ${name}`);

/** Empty texts that reserve the space until the user type is known. */
const placeholder = { tag: '', lede: '' };

const cutOff = { tag: 'No signal', lede: 'No account, no signal, no matter.' };

/** The user and their type; null until each is known. */
type FestivalHeadProps = {
  readonly user: User | null;
  readonly userType: UserType | null;
  /** Whether a guest sees the tickets on this device. */
  readonly withoutSignal?: boolean;
};

/** The head of My Festival, which greets the user. */
export const FestivalHead = ({ user, userType, withoutSignal = false }: FestivalHeadProps) => (
  <PageHead
    title={user ? welcome(user) : withoutSignal ? 'In your pocket' : 'My Festival'}
    colour="mist"
    dog="sitting"
    low
    {...(user && userType ? headFor(user, userType) : withoutSignal ? cutOff : placeholder)}
  />
);
