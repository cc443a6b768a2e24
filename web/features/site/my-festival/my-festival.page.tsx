import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { second } from '#core/kernel/time.ts';
import { deviceTicketsAnchor } from '../../../app/device-tickets/device-tickets-anchor.ts';
import { isPasswordChanged, passwordChanged } from '../../../app/password-changed.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { useSession } from '../../../session/session.ts';
import { useAccountNews } from '../../../session/use-account-news.ts';
import { FestivalHead } from './festival-head.tsx';
import { UserTypeLoading } from './user-type-loading.tsx';

const OwnFestival = deferredPart(() => import('./own-festival.tsx'), <UserTypeLoading />);
const SavedTickets = deferredPart(() => import('./saved-tickets.tsx'), <UserTypeLoading />);
const WithoutSignal = deferredPart(() => import('./offline-my-festival.tsx'), <UserTypeLoading />);

const secondCheckMs = 3 * second;

export const parts = [OwnFestival, SavedTickets, WithoutSignal];

/**
 * My Festival (§2): for users; guests are redirected to the log-in page. Without signal it shows the tickets stored on
 * this device, to users and to guests.
 */
export const Component = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state, hash } = useLocation();
  const isChanged = isPasswordChanged(state);
  const user = useSelector(session, ({ context }) => context.user);
  const userType = useSelector(session, ({ context }) => context.userType);
  const next = query.get('next');
  const guest = useSelector(session, (snapshot) => snapshot.matches('guest'));
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));

  // Loaded while the session is being checked.
  useEffect(() => {
    OwnFestival.preload().catch(() => undefined);
  }, []);

  const { savedTickets, savedCodes } = usePorts();
  // The guest state with saved tickets means that the session could not be checked.
  const saved = useMemo(() => (guest ? savedTickets.load() : null), [guest, savedTickets]);
  // The log-in page could not be loaded, and shows the same tickets where there is signal.
  const online = useOnline();
  const lookupFailed = useSelector(session, ({ context }) => context.lookupFailed);
  const isCutOff =
    guest &&
    !saved &&
    (!online || ((lookupFailed || hash === `#${deviceTicketsAnchor}`) && savedCodes.all().length > 0));
  const lookAgain = useCallback(() => session.send({ type: 'changedElsewhere' }), [session]);

  // Checks the session again when the connection returns. The first request after that often fails as well.
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (session.getSnapshot().matches('guest')) lookAgain();
    };
    const onNetwork = () => {
      check();
      clearTimeout(later);
      later = setTimeout(check, secondCheckMs);
    };
    window.addEventListener('online', onNetwork);
    return () => {
      window.removeEventListener('online', onNetwork);
      clearTimeout(later);
    };
  }, [session, lookAgain]);

  // A competitor ticket bought on another device changes the user type; the page follows live.
  useAccountNews(undefined, { when: user !== null });

  useEffect(() => {
    if (!hasToLogIn || saved || isCutOff) return;
    void navigate(withNext(paths.login, next), { replace: true, ...(isChanged && { state: passwordChanged }) });
  }, [hasToLogIn, saved, isCutOff, next, isChanged, navigate]);

  // One heading for both states, so that keyboard focus on it survives the change.
  return (
    <>
      <FestivalHead user={user} userType={userType} withoutSignal={isCutOff} />
      {user && userType && <OwnFestival.Component key={user.id} session={session} user={user} userType={userType} />}
      {saved && <SavedTickets.Component tickets={saved} />}
      {isCutOff && <WithoutSignal.Component />}
      {!userType && !saved && !isCutOff && <UserTypeLoading />}
    </>
  );
};
