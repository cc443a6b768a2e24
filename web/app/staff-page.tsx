import type { ReactNode } from 'react';
import { staffNames } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { useSite } from '../composition/site-context.tsx';
import { StaffBar } from '../design/layout/staff-bar.tsx';
import { StaffGate } from './staff-gate.tsx';
import { staffSectionsIn } from './staff-sections.ts';
import { useStaffGate } from './use-staff-gate.ts';

type StaffPageProps = {
  /** The page's address; `title` is the page's name. */
  readonly path: string;
  readonly title: string;
  /** Whether `title` names several things. */
  readonly isPlural?: boolean;
  /** The labels that may open the page; the bar shows the first of them that the user has. */
  readonly labels: readonly StaffLabel[];
  /** Shown while the server cannot be reached; by default a sentence that says so. */
  readonly withoutNetwork?: ReactNode;
  readonly children: (user: User) => ReactNode;
};

/** A page for staff, in the frame of the festival's day: a bar with the pages that the user may open. */
export const StaffPage = ({ path, title, isPlural = false, labels, withoutNetwork, children }: StaffPageProps) => {
  const { edition } = useSite().config;
  const gate = useStaffGate(path, labels);
  const { user, own } = gate;
  return (
    <StaffBar
      sections={staffSectionsIn(edition, user)}
      current={path}
      who={user && own ? `${user.name}, ${staffNames[own]}` : ''}
    >
      <StaffGate {...{ gate, path, title, isPlural }} withoutNetwork={withoutNetwork}>
        {children}
      </StaffGate>
    </StaffBar>
  );
};
