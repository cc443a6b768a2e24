import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isStaff, staffNames } from '#core/accounts/staff.ts';
import type { User, UserType } from '#core/accounts/user.ts';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { PageHead } from '../../design/layout/page-head.tsx';
import { useSession } from '../../session/session.ts';
import { Festival } from './festival.tsx';
import { SavedTickets } from './saved-tickets.tsx';
import { Waiting } from './waiting.tsx';

const heads: Readonly<Record<UserType, { readonly tag: string; readonly lede: string }>> = {
  guest: { tag: 'Guest', lede: 'Everything of yours, under one tree.' },
  competitor: { tag: 'Competitor', lede: 'Tickets first, forms next, then a good brush.' },
};

/** The chip names what someone does for the festival, the most responsible role first: an organiser is no guest. */
const roles = ['organiser', 'headjudge', 'judge', 'steward'] as const;

const headFor = (user: User, userType: UserType) => {
  const label = roles.find((each) => isStaff(user, each));
  if (!label) return heads[userType];
  return { ...heads[userType], tag: staffNames[label].replace(/^./, (first) => first.toUpperCase()) };
};

/** Accounts made by an emailed link or code have no name until it is asked for. */
const welcome = ({ name }: User): string => (name === '' ? 'Welcome' : `Welcome, ${name}`);

/** Empty texts that reserve the space until the user type is known. */
const placeholder = { tag: '', lede: '' };

/**
 * My Festival (§2): for users; guests are redirected to the log-in page. Shows the tickets stored on this device when
 * the session could not be checked.
 */
export const Component = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSelector(session, ({ context }) => context.user);
  const userType = useSelector(session, ({ context }) => context.userType);
  const next = query.get('next');
  const guest = useSelector(session, (snapshot) => snapshot.matches('guest'));
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));

  const { savedTickets, accountNews } = usePorts();
  // The guest state with saved tickets means that the session could not be checked.
  const saved = useMemo(() => (guest ? savedTickets.load() : null), [guest, savedTickets]);
  const lookAgain = useCallback(() => session.send({ type: 'changedElsewhere' }), [session]);

  // A competitor ticket bought on another device changes the user type; the page follows live. After a
  // log-out in this tab its own news may still arrive; there is no user to read again then.
  const here = user !== null;
  useEffect(() => {
    if (!here) return undefined;
    return accountNews.follow(() => {
      if (session.getSnapshot().context.user) lookAgain();
    });
  }, [here, accountNews, session, lookAgain]);

  useEffect(() => {
    if (hasToLogIn && !saved) navigate(withNext(paths.login, next), { replace: true });
  }, [hasToLogIn, saved, next, navigate]);

  // One heading for both, so that keyboard focus on it survives the change.
  return (
    <>
      <PageHead
        title={user ? welcome(user) : 'My Festival'}
        colour="mist"
        dog="sitting"
        low
        {...(user && userType ? headFor(user, userType) : placeholder)}
      />
      {user && userType && <Festival session={session} user={user} userType={userType} />}
      {saved && <SavedTickets tickets={saved} onNetwork={lookAgain} />}
      {!userType && !saved && <Waiting />}
    </>
  );
};
