import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { UserType } from '#core/accounts/user.ts';
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

/** Their places are kept until they are known. */
const toCome = { tag: '', lede: '' };

/**
 * My Festival (§2): for whoever is logged in; anybody else is sent to log in. Whose session could not be looked up, and
 * had tickets here when it last could, sees those.
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
  // Still there for a guest only if nobody could say whether they are logged in.
  const saved = useMemo(() => (guest ? savedTickets.load() : null), [guest, savedTickets]);
  const lookAgain = useCallback(() => session.send({ type: 'changedElsewhere' }), [session]);

  // A ticket bought elsewhere makes a competitor of them, and the page shows it as it happens.
  const here = user !== null;
  useEffect(() => (here ? accountNews.follow(lookAgain) : undefined), [here, accountNews, lookAgain]);

  useEffect(() => {
    if (hasToLogIn && !saved) navigate(withNext(paths.login, next), { replace: true });
  }, [hasToLogIn, saved, next, navigate]);

  // One head for both: whoever has been taken to the heading stays there while its words change.
  return (
    <>
      <PageHead
        title={user ? `Welcome, ${user.name}` : 'My Festival'}
        colour="mist"
        dog="sitting"
        low
        {...(userType ? heads[userType] : toCome)}
      />
      {user && userType && <Festival session={session} user={user} userType={userType} />}
      {saved && <SavedTickets tickets={saved} onNetwork={lookAgain} />}
      {!userType && !saved && <Waiting />}
    </>
  );
};
