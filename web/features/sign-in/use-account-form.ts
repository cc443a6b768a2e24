import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EventFromLogic } from 'xstate';
import type { sessionMachine } from '#core/accounts/session.machine.ts';
import { nextPath } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSession } from '../../session/session.ts';

type Submission = Extract<
  EventFromLogic<typeof sessionMachine>,
  { type: 'logInSubmitted' | 'signUpSubmitted' | 'proved' }
>;

type AccountForm = {
  readonly busy: boolean;
  readonly message: string | null;
  /** Whether a second proof is wanted of whoever is logging in: ask for that instead. */
  readonly awaitingMfa: boolean;
  readonly submit: (submission: Submission) => void;
};

/**
 * What every way in needs of the session. Whoever is signed in, now or already, is taken on: to the page they came from,
 * or to My Festival, where an order from a letter is waiting to become theirs.
 * @param stay while the page has something to ask of somebody signed in as well
 */
export const useAccountForm = ({ stay = false } = {}): AccountForm => {
  const { savedClaim, savedPrefill } = usePorts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  // The session outlives this page, and what it said about another form is not for this one.
  const [tried, setTried] = useState(false);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(session, ({ context }) => context.message);
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  const awaitingMfa = useSelector(
    session,
    (snapshot) => snapshot.matches('awaitingMfa') || snapshot.matches('cancellingMfa'),
  );
  const next = query.get('next');

  useEffect(() => session.on('loggedIn', () => savedPrefill.forget()).unsubscribe, [session, savedPrefill]);

  useEffect(() => {
    if (signedIn && !stay) navigate(savedClaim.load() ? paths.myFestival : nextPath(next), { replace: true });
  }, [signedIn, stay, savedClaim, next, navigate]);

  return {
    busy: tried && busy,
    message: tried && !busy ? message : null,
    awaitingMfa,
    submit(submission) {
      setTried(true);
      session.send(submission);
    },
  };
};
