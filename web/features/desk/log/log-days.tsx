import { useCallback } from 'react';
import type { AuditLogDesk, LogPage } from '#core/kernel/audit-log/client.ports.ts';
import { groupBy } from '#core/kernel/group-by.ts';
import { userId } from '#core/kernel/ids.ts';
import { formatDay, instant } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { ListFoot } from '../../../app/desk/list-foot.tsx';
import { usePages } from '../../../app/desk/use-pages.ts';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './log.module.css';
import { LogEntry } from './log-entry.tsx';
import type { LogFilters } from './use-log-filters.ts';

type LogDaysProps = {
  readonly log: AuditLogDesk;
  readonly filters: LogFilters;
  /** Called with the names for the filters, whenever a page has arrived. */
  readonly onKnown: (known: Pick<LogPage, 'actors' | 'areas'>) => void;
};

/** The debounce of the search field. */
const typingPauseMs = 250;

/** The entries that match the filters, day by day. Mounted anew when the filters change. */
export const LogDays = ({ log, filters, onKnown }: LogDaysProps) => {
  const read = useCallback(
    async (after?: string) => {
      const page = await log.page({ ...requestBy(filters), after });
      onKnown(page);
      return page;
    },
    [log, filters, onKnown],
  );
  const { pages, state, more, again } = usePages(read, filters.q === '' ? 0 : typingPauseMs);
  const isMore = typeof pages.at(-1)?.next === 'string';

  const actions = pages.flatMap((page) => page.actions);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      {state === 'idle' && actions.length === 0 && (
        <p role="status">
          {isFiltered
            ? 'Nothing in the log matches. Try fewer words, another day or everyone.'
            : 'Nothing has been changed yet. Whatever you and other staff change will be listed here.'}
        </p>
      )}
      {[...groupBy(actions, ({ at }) => formatDay(instant(at)))].map(([day, entries]) => (
        <section key={day} className={styles.day}>
          <h2 className={deskLayout.section}>{day}</h2>
          <ol className={styles.log}>
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {state === 'failed' && <LoadFailed what="the audit log" onRetry={again} />}
      {state === 'loading' && pages.length === 0 && <Loading />}
      <ListFoot
        label="Show older entries"
        busy={state === 'loading'}
        onMore={isMore && state !== 'failed' ? more : undefined}
      >
        <span>Entries can’t be changed or removed. Kept for two years.</span>
      </ListFoot>
    </>
  );
};

const requestBy = ({ q, actor, area, day, kind, subject }: LogFilters) => ({
  q: q || undefined,
  actor: actor ? userId(actor) : undefined,
  area: area || undefined,
  day: day || undefined,
  kind: kind || undefined,
  subject: subject || undefined,
});
