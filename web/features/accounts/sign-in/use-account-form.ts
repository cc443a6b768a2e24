import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EventFromLogic } from 'xstate';
import type { PasswordFault } from '#core/accounts/refused-password.ts';
import type { sessionMachine } from '#core/accounts/session.machine.ts';
import { backToForm } from '../../../app/account/log-in-again.ts';
import { nextPath } from '../../../app/next-path.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSession } from '../../../session/session.ts';

type Submission = Extract<
  EventFromLogic<typeof sessionMachine>,
  { type: 'logInSubmitted' | 'signUpSubmitted' | 'proved' }
>;

type AccountForm = {
  readonly busy: boolean;
  readonly message: string | null;
  /** The fault in the password of a sign-up; null when there is none. */
  readonly passwordFault: PasswordFault | null;
  /** Whether the log-in needs a second factor: the page then shows that step instead. */
  readonly awaitingMfa: boolean;
  readonly submit: (submission: Submission) => void;
};

/**
 * The session, for every sign-in page. A signed-in visitor is redirected to the `next` address, or to My Festival,
 * where the claim of a guest order is handled.
 * @param stay true while the page still has a question for a signed-in visitor, who is then not redirected
 */
export const useAccountForm = ({ stay = false } = {}): AccountForm => {
  const { savedClaim, savedPrefill } = usePorts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  // The session outlives this page: ignore its message about an earlier form.
  const [tried, setTried] = useState(false);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(session, ({ context }) => context.message);
  const passwordFault = useSelector(session, ({ context }) => context.passwordFault);
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  const awaitingMfa = useSelector(
    session,
    (snapshot) => snapshot.matches('awaitingMfa') || snapshot.matches('cancellingMfa'),
  );
  const next = query.get('next');

  useEffect(() => session.on('loggedIn', () => savedPrefill.forget()).unsubscribe, [session, savedPrefill]);

  useEffect(() => {
    if (signedIn && !stay && !backToForm())
      void navigate(savedClaim.load() ? paths.myFestival : nextPath(next), { replace: true });
  }, [signedIn, stay, savedClaim, next, navigate]);

  return {
    busy: tried && busy,
    message: tried && !busy ? message : null,
    passwordFault: tried && !busy ? passwordFault : null,
    awaitingMfa,
    submit(submission) {
      setTried(true);
      session.send(submission);
    },
  };
};
