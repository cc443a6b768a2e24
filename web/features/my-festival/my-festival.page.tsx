import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../visitor/session.ts';
import { Festival } from './festival.tsx';
import { Waiting } from './waiting.tsx';

/** My Festival (§2): for whoever is logged in; anybody else is sent to log in, once that is certain. */
export const Component = () => {
  const session = useSession();
  const navigate = useNavigate();
  const user = useSelector(session, ({ context }) => context.user);
  const userType = useSelector(session, ({ context }) => context.userType);
  const guest = useSelector(session, (snapshot) => snapshot.matches('guest'));

  useEffect(() => {
    if (guest) navigate(paths.login, { replace: true });
  }, [guest, navigate]);

  return user && userType ? <Festival session={session} user={user} userType={userType} /> : <Waiting />;
};
