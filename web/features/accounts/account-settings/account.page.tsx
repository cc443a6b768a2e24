import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { useSession } from '../../../session/session.ts';
import styles from './account.module.css';

const Settings = deferredPart(() => import('./settings.tsx'));

/** Account settings (§2 My Festival), for signed-in users; a guest is redirected to log in, and back. */
export const Component = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const userId = useSelector(session, ({ context }) => context.user?.id);
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));
  const [deletionDueAt, setDeletionDueAt] = useState<Instant | null>(null);
  const checkSession = useCallback(() => session.send({ type: 'changedElsewhere' }), [session]);

  useEffect(() => {
    // A user who has just deleted their account is logged out, but stays on the page to read the date.
    if (hasToLogIn && deletionDueAt === null)
      void navigate(withNext(paths.login, `${paths.account}${search}${hash}`), { replace: true });
  }, [hasToLogIn, deletionDueAt, search, hash, navigate]);

  const leave = (at: Instant) => {
    setDeletionDueAt(at);
    checkSession();
  };

  return (
    <>
      <PageHead
        title="Account settings"
        lede="Your name, your password, and who else can get in. No one, we hope."
        colour="mist"
        dog="sitting"
        low
      />
      <Section tight>
        <div className={classNames('wrap', styles.page, deletionDueAt === null && styles.waits)}>
          {deletionDueAt !== null ? (
            <Leaving deletionDueAt={deletionDueAt} />
          ) : userId ? (
            <Settings.Component key={userId} onSessionStale={checkSession} onLeaving={leave} />
          ) : (
            <Waiting />
          )}
        </div>
      </Section>
    </>
  );
};

const Waiting = () => (
  <>
    <Loading />
    <noscript>
      <p>Account settings need JavaScript, which is switched off in this browser.</p>
    </noscript>
  </>
);

/** The message after the deletion. It takes the focus, because the clicked button has been removed. */
const Leaving = ({ deletionDueAt }: { deletionDueAt: Instant }) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Alert kind="ok">
        <p>
          <b>
            Your account will be deleted on {formatDate(deletionDueAt)} at {hourOf(deletionDueAt)}.
          </b>
        </p>
        <p>
          You’re logged out everywhere. Changed your mind? Until then you can undo it from the email we’ve sent you, or
          log in and click “Keep my account”.
        </p>
      </Alert>
    </div>
  );
};

export const parts = [Settings];
