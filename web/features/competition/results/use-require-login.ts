import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#core/accounts/user.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { useSession } from '../../../session/session.ts';

/** The user who is logged in; null until the session is known. Guests are redirected to the log-in page and back. */
export const useRequireLogin = (): User | null => {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const user = useSelector(session, ({ context }) => context.user);
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));

  useEffect(() => {
    if (hasToLogIn) void navigate(withNext(paths.login, `${pathname}${search}${hash}`), { replace: true });
  }, [hasToLogIn, navigate, pathname, search, hash]);

  return user;
};
