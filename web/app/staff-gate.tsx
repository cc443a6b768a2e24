import { Fragment, type ReactNode } from 'react';
import type { User } from '#core/accounts/user.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { Loading } from '../design/type/loading.tsx';
import { TextLink } from '../design/type/text-link.tsx';
import { paths } from './paths.ts';
import { TwoStepNeeded, TwoStepReminder } from './two-step-duty.tsx';
import type { StaffGateState } from './use-staff-gate.ts';

const plurals: Readonly<Record<StaffLabel, string>> = {
  organiser: 'organisers',
  headjudge: 'the head judge',
  judge: 'judges',
  steward: 'stewards',
  door: 'door volunteers',
};

type StaffGateProps = {
  readonly gate: StaffGateState;
  /** The page's address; `title` is the page's name. */
  readonly path: string;
  readonly title: string;
  /** Whether `title` names several things. */
  readonly isPlural?: boolean;
  /** Shown while the server cannot be reached; by default a sentence that says so. */
  readonly withoutNetwork?: ReactNode;
  readonly children: (user: User) => ReactNode;
};

/** Shows a staff page to users who may open it; all others read who may open it or what they have to do first. */
export const StaffGate = ({ gate, path, title, isPlural = false, withoutNetwork, children }: StaffGateProps) => {
  const { user, own, duty, isUnreachable, isOpen } = gate;
  return (
    <>
      {/* `children` keeps its position with and without the reminder, so that the page keeps its state. */}
      {user && own && !isOpen && <TwoStepNeeded path={path} title={title} />}
      {user && own && duty && isOpen && <TwoStepReminder path={path} by={duty.by} />}
      {user && isOpen ? (
        <Fragment key={user.id}>{children(user)}</Fragment>
      ) : !user && isUnreachable ? (
        withoutNetwork
      ) : null}
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
            {title} {isPlural ? 'are' : 'is'} for {listOf(gate.labels)}. If you should be one of them, ask the organiser
            to add you.
          </p>
          <TextLink to={paths.myFestival}>To My Festival</TextLink>
        </>
      )}
    </>
  );
};

const listOf = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => plurals[label]));
