import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaff } from '#core/accounts/staff.ts';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { second } from '#core/kernel/time.ts';
import { useSession } from '../session/session.ts';
import { paths } from './paths.ts';
import { useTwoStepDuty } from './two-step-duty.tsx';
import { withNext } from './with-next.ts';

/** Whether the visitor may open a staff page, and if not, why. */
export type StaffGateState = {
  readonly user: User | null;
  /** The labels that open the page, and the first of them that the user has. */
  readonly labels: readonly StaffLabel[];
  readonly own: StaffLabel | undefined;
  readonly duty: TwoStepDuty | null;
  /** Whether the lookup of the session failed while no user is known. */
  readonly isUnreachable: boolean;
  readonly isOpen: boolean;
};

/** How often an unreachable server is tried again, in ms. */
const tryAgainEvery = 10 * second;

/**
 * Decides whether the visitor may open a staff page; sends a guest to the log-in page. A failed lookup of the session
 * does not close the page: the lookup is repeated until it succeeds.
 * @param path the page's address
 * @param labels the labels that may open it; a constant
 */
export const useStaffGate = (path: string, labels: readonly StaffLabel[]): StaffGateState => {
  const session = useSession();
  const navigate = useNavigate();
  const user = useSelector(session, ({ context }) => context.user);
  const isUnreachable = useSelector(session, ({ context }) => context.lookupFailed && context.user === null);
  const hasToLogIn = useSelector(session, (snapshot) => snapshot.hasTag('hasToLogIn'));

  useEffect(() => {
    if (hasToLogIn && !isUnreachable) void navigate(withNext(paths.login, path), { replace: true });
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
  const isOpen = user !== null && own !== undefined && duty?.overdue !== true;
  return { user, labels, own, duty, isUnreachable, isOpen };
};
