import { type ReactNode, useCallback, useRef, useState } from 'react';
import { staffAt } from '#core/kernel/staff.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { LoadFailed } from '../../design/type/load-failed.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { JobsLine } from '../../features/desk/jobs/jobs-line.tsx';
import { SearchOverlay } from '../../features/desk/search/search-overlay.tsx';
import { useSearchKey } from '../../features/desk/search/use-search-key.ts';
import { useSession } from '../../session/session.ts';
import { StaffGate } from '../staff-gate.tsx';
import { useStaffGate } from '../use-staff-gate.ts';
import { DeskHead } from './desk-head.tsx';
import { DeskNavigation } from './desk-navigation.tsx';
import styles from './desk-page.module.css';
import { DeskPortsProvider, useOpenDeskPorts } from './desk-ports-context.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';
import { useFocusFollowedLink } from './use-focus-followed-link.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { YearSwitch } from './year-switch.tsx';

type DeskPageProps = {
  /**
   * The page's address, highlighted in the rail. For a page that is not in the rail itself, `place` is the address of
   * its place there.
   */
  readonly path: string;
  readonly place?: string;
  /** The heading, also shown in the bar on a phone. */
  readonly title: string;
  /** A line below the heading. */
  readonly lead?: ReactNode;
  /** Buttons and links beside the heading. */
  readonly actions?: ReactNode;
  /** Whether the body shows a `DeskHead` of its own, because the heading is fetched. */
  readonly ownHead?: boolean;
  /** The body, shown only to organisers whose second factor is set up or not yet overdue. */
  readonly children: ReactNode;
};

/** A page of the desk: the navigation rail, and beside it the page or the reason why the visitor may not see it. */
export const DeskPage = ({ path, place = path, title, lead, actions, ownHead = false, children }: DeskPageProps) => {
  const session = useSession();
  const gate = useStaffGate(path, staffAt.desk);
  const opened = useOpenDeskPorts(gate.isOpen);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  const endSearch = useCallback(() => setSearching(false), []);
  useSearchKey(search, gate.isOpen && !isSearching);
  const { log } = usePorts();
  const openOtherYear = (year: number, to: string) =>
    void opened.ports?.years.openDesk(year).then(
      () => location.assign(to),
      (cause: unknown) => log.warn('the desk of another year could not be opened', { cause: String(cause) }),
    );
  const page = useRef<HTMLDivElement>(null);
  useRestoredFocus(page);
  useFocusFollowedLink(page);
  return (
    <div className={styles.desk}>
      <UnreachableNotice />
      <DeskNavigation
        current={place}
        title={title}
        organiser={gate.isOpen ? gate.user : null}
        years={
          opened.ports && (
            <DeskPortsProvider value={opened.ports}>
              <YearSwitch />
            </DeskPortsProvider>
          )
        }
        work={
          opened.ports && (
            <DeskPortsProvider value={opened.ports}>
              <JobsLine current={place} />
            </DeskPortsProvider>
          )
        }
        onSearch={gate.isOpen ? search : undefined}
        onLogOut={() => session.send({ type: 'logOutClicked' })}
      />
      {isSearching && (
        <SearchOverlay orders={opened.ports?.orders ?? null} onOtherYear={openOtherYear} onClose={endSearch} />
      )}
      <div ref={page} className={styles.page}>
        <StaffGate gate={gate} path={path} title={title}>
          {() => (
            <>
              <OfflineNotice />
              {(!ownHead || !opened.ports) && <DeskHead title={title} lead={lead} actions={actions} />}
              {opened.ports && <DeskPortsProvider value={opened.ports}>{children}</DeskPortsProvider>}
              {opened.hasFailed && <LoadFailed what="this page" onRetry={opened.retry} />}
              {!opened.ports && !opened.hasFailed && <Loading />}
            </>
          )}
        </StaffGate>
      </div>
    </div>
  );
};
