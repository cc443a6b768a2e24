import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaff, type StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { useOnline } from '../design/hooks/use-online.ts';
import { StaffBar } from '../design/layout/staff-bar.tsx';
import { Loading } from '../design/type/loading.tsx';
import { TextLink } from '../design/type/text-link.tsx';
import { useSession } from '../session/session.ts';
import { withNext } from './next-path.ts';
import { paths } from './paths.ts';
import { staffSectionsFor } from './staff-sections.ts';

const names: Readonly<Record<StaffLabel, string>> = {
  organiser: 'organiser',
  headjudge: 'head judge',
  judge: 'judge',
  steward: 'steward',
};

type StaffPageProps = {
  /** The page's own address; `title` is its name. */
  readonly path: string;
  readonly title: string;
  /** The labels that may open it; the first one that the user has is shown. */
  readonly labels: readonly StaffLabel[];
  /**
   * Shown in place of the log-in redirect when the device is offline; without it, offline visitors are redirected, too.
   */
  readonly withoutNetwork?: ReactNode;
  readonly children: (user: User) => ReactNode;
};

/** A staff page: redirects a guest to log in, and tells a user without a fitting label whom it is for. */
export const StaffPage = ({ path, title, labels, withoutNetwork, children }: StaffPageProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const user = useSelector(session, ({ context }) => context.user);
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));
  const showsOffline = hasToLogIn && !online && withoutNetwork !== undefined;

  useEffect(() => {
    if (hasToLogIn && !showsOffline) navigate(withNext(paths.login, path), { replace: true });
  }, [hasToLogIn, showsOffline, navigate, path]);

  const own = labels.find((label) => isStaff(user, label));
  return (
    <StaffBar sections={staffSectionsFor(user)} current={path} who={user && own ? `${user.name}, ${names[own]}` : ''}>
      {showsOffline && withoutNetwork}
      {!showsOffline && !user && (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          <Loading />
        </>
      )}
      {user && own && children(user)}
      {user && !own && (
        <>
          <h1 tabIndex={-1}>Not on your lead</h1>
          <p>
            {title} is for the {labels.map((label) => names[label]).join(' and the ')}. Ask the organiser if that should
            be you.
          </p>
          <TextLink to={paths.myFestival}>To My Festival</TextLink>
        </>
      )}
    </StaffBar>
  );
};
