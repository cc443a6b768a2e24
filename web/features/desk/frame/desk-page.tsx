import type { ReactNode } from 'react';
import { StaffGate } from '../../../app/staff-gate.tsx';
import { useStaffGate } from '../../../app/use-staff-gate.ts';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './desk.module.css';
import { DeskHead } from './desk-head.tsx';
import { DeskPortsProvider, useOpenDeskPorts } from './desk-ports-context.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Rail } from './rail.tsx';

type DeskPageProps = {
  /** The page's address: it is marked in the rail. For a page below a place, `place` is that place's address. */
  readonly path: string;
  readonly place?: string;
  /** The heading, and the word in the phone's bar. */
  readonly title: string;
  /** A line below the heading. */
  readonly lead?: ReactNode;
  /** Buttons and links beside the heading. */
  readonly actions?: ReactNode;
  /** The body shows a `DeskHead` of its own, because its words are fetched. */
  readonly ownHead?: boolean;
  /** Shown to organisers alone, once their second proof is there or not yet overdue. */
  readonly children: ReactNode;
};

/** A page of the desk: the rail, and the page beside it for whom it is meant. */
export const DeskPage = ({ path, place = path, title, lead, actions, ownHead = false, children }: DeskPageProps) => {
  const gate = useStaffGate(path, ['organiser']);
  const opened = useOpenDeskPorts(gate.isOpen);
  return (
    <div className={styles.desk}>
      <Rail current={place} title={title} organiser={gate.isOpen ? gate.user : null} />
      <div className={styles.page}>
        <StaffGate gate={gate} path={path} title={title}>
          {() => (
            <>
              {!ownHead && <DeskHead title={title} lead={lead} actions={actions} />}
              {opened.ports && <DeskPortsProvider value={opened.ports}>{children}</DeskPortsProvider>}
              {opened.hasFailed && <LoadFailed what={title} onRetry={opened.retry} />}
              {!opened.ports && !opened.hasFailed && <Loading />}
            </>
          )}
        </StaffGate>
      </div>
    </div>
  );
};
