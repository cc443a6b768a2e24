import { useState } from 'react';
import type { LogPage } from '#core/kernel/audit-log/client.ports.ts';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { paths } from '../../../app/paths.ts';
import { LogDays } from './log-days.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { useLogFilters } from './use-log-filters.ts';

/** The audit log: filters, and days of entries with the newest first. */
export const Log = () => {
  const { auditLog } = useDeskPorts();
  const [filters, setFilters] = useLogFilters();
  const [known, setKnown] = useState<Pick<LogPage, 'actors' | 'areas'>>();
  return (
    <>
      <LogFilterBar filters={filters} onChange={setFilters} known={known} />
      <LogDays key={JSON.stringify(filters)} log={auditLog} filters={filters} onKnown={setKnown} />
    </>
  );
};

/** The desk page for the audit log. */
export const Component = () => (
  <DeskPage path={paths.deskLog} title="Audit log" lead="Who changed what, when and why. Newest first.">
    <Log />
  </DeskPage>
);
