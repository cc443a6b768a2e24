import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaff, type StaffLabel, staffNames } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { second } from '#core/kernel/time.ts';
import { StaffBar } from '../design/layout/staff-bar.tsx';
import { Loading } from '../design/type/loading.tsx';
import { TextLink } from '../design/type/text-link.tsx';
import { useSession } from '../session/session.ts';
import { withNext } from './next-path.ts';
import { paths } from './paths.ts';
import { staffSectionsFor } from './staff-sections.ts';
import { TwoStepNeeded, TwoStepReminder, useTwoStepDuty } from './two-step-duty.tsx';

const plurals: Readonly<Record<StaffLabel, string>> = {
  organiser: 'organisers',
  headjudge: 'the head judge',
  judge: 'judges',
  steward: 'stewards',
  door: 'door volunteers',
};

type StaffPageProps = {
  /** The page's own address; `title` is its name. */
  readonly path: string;
  readonly title: string;
  /** The labels that may open it; the first one that the user has is shown. */
  readonly labels: readonly StaffLabel[];
  /** Shown while the festival cannot be reached; without it, a sentence that says so. */
  readonly withoutNetwork?: ReactNode;
  readonly children: (user: User) => ReactNode;
};

/** How often an unreachable festival is tried again, in ms. */
const tryAgainEvery = 10 * second;

/**
 * A staff page: redirects a guest to log in, and tells a user without a fitting label whom it is for. A lookup without an
 * answer is no log-out: the page stays, and the lookup is repeated until it has one.
 */
export const StaffPage = ({ path, title, labels, withoutNetwork, children }: StaffPageProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const user = useSelector(session, ({ context }) => context.user);
  const isUnreachable = useSelector(session, ({ context }) => context.lookupFailed && context.user === null);
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));

  useEffect(() => {
    if (hasToLogIn && !isUnreachable) navigate(withNext(paths.login, path), { replace: true });
  }, [hasToLogIn, isUnreachable, navigate, path]);

  useEffect(() => {
    if (!isUnreachable) return undefined;
    const lookAgain = () => session.send({ type: 'changedElsewhere' });
    const timer = setInterval(lookAgain, tryAgainEvery);
    window.addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, [isUnreachable, session]);

  const own = labels.find((label) => isStaff(user, label));
  const duty = useTwoStepDuty(user);
  const isClosed = duty?.overdue === true;
  return (
    <StaffBar
      sections={staffSectionsFor(user)}
      current={path}
      who={user && own ? `${user.name}, ${staffNames[own]}` : ''}
    >
      {/* One position for both, so that a page keeps its state when the answer arrives. */}
      {user && own && isClosed && <TwoStepNeeded path={path} title={title} />}
      {user && own && duty && !isClosed && <TwoStepReminder path={path} by={duty.by} />}
      {user && own && !isClosed ? children(user) : !user && isUnreachable ? withoutNetwork : null}
      {!user && !(isUnreachable && withoutNetwork) && (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {isUnreachable ? (
            <p role="status">
              We can’t reach the festival just now. This page opens by itself as soon as there’s signal again.
            </p>
          ) : (
            <Loading />
          )}
        </>
      )}
      {user && !own && (
        <>
          <h1 tabIndex={-1}>You don’t have access to this page</h1>
          <p>
            {title} is for {listOf(labels)}. If you should be one of them, ask the organiser to add you.
          </p>
          <TextLink to={paths.myFestival}>To My Festival</TextLink>
        </>
      )}
    </StaffBar>
  );
};

const listOf = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => plurals[label]));
