import type { ReactNode } from 'react';
import type { ShownList } from '#core/desk/lists/client.ports.ts';
import { listWords } from '#core/desk/lists/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatDay, formatTime, instant } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { Button } from '../../../design/button.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { ListExport } from './list-export.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';
import { ListTable } from './list-table.tsx';
import styles from './lists.module.css';
import { PrintSheets } from './print-sheets.tsx';
import { useList } from './use-list.ts';
import { type ListFilters, requestBy } from './use-list-filters.ts';
import { usePrinting } from './use-printing.ts';

type ListProps = {
  readonly filters: ListFilters;
  readonly onChange: (change: Partial<ListFilters>) => void;
  readonly chips: ReactNode;
};

/** The chosen list: filters, rows, paper and file. */
export const List = ({ filters, onChange, chips }: ListProps) => {
  const { lists } = useDeskPorts();
  const { list, state, showAll, again } = useList(filters);
  const { sheets, isFetching, problem, print } = usePrinting(filters);
  return (
    <>
      <div className={sheets ? styles.unprinted : undefined}>
        <DeskHead title="Lists" lead={list && <Lead list={list} />} />
        {chips}
        <div className={deskLayout.split84}>
          <div>
            <ListFilterBar filters={filters} onChange={onChange} list={list} />
            {list && list.rows.length > 0 && <ListTable list={list} filters={filters} onChange={onChange} />}
            {state === 'failed' && <LoadFailed what="this list" onRetry={again} />}
            {state === 'loading' && !list && <Loading />}
            {list && state === 'idle' && list.rows.length === 0 && (
              <p role="status">
                {list.all === 0
                  ? listWords[filters.list].empty
                  : 'Nothing on this list matches. Try fewer words or another filter.'}
              </p>
            )}
            {list && list.rows.length > 0 && (
              <div className={deskLayout.foot}>
                <span role="status">{shownWords(list)}</span>
                {list.rows.length < list.matching && (
                  <Button small variant="line" onClick={showAll}>
                    {list.matching > 5_000 ? 'Show more' : 'Show all'}
                  </Button>
                )}
              </div>
            )}
          </div>
          {list && (
            <ListExport
              id={filters.list}
              list={list}
              csv={lists.csvAt(filters.list, requestBy(filters))}
              onPrint={print}
              isFetching={isFetching}
              problem={problem}
            />
          )}
        </div>
      </div>
      {sheets && <PrintSheets id={filters.list} list={sheets} />}
    </>
  );
};

const shownWords = ({ rows, matching, all }: ShownList): string => {
  const [shown, found, total] = [rows.length, matching, all].map(formatNumber);
  if (rows.length < matching) return `Showing ${shown} of ${found}.`;
  return matching < all ? `Showing ${shown} of ${total}, the others are filtered out.` : `Showing all ${total}.`;
};

const Lead = ({ list: { now } }: { readonly list: ShownList }) => {
  const moment = instant(now);
  return (
    <>
      {formatDay(moment)}, {formatTime(moment)}. Printed lists say when they were printed.
    </>
  );
};
