import { useState } from 'react';
import type { DeskGroup, DeskRun } from '#core/competition/results/desk/desk-view.ts';
import { formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { Table } from '../../../../design/layout/table.tsx';
import styles from './desk.module.css';
import { DeskRunPanel } from './desk-run.tsx';

type DeskTableProps = { readonly desk: DeskGroup; readonly mayDecide: boolean; readonly onDone: () => void };

/** Every run of a class by place: placed runs first, then those without a place, then those still to confirm. */
export const DeskTable = ({ desk, mayDecide, onDone }: DeskTableProps) => {
  const [opened, open] = useState<EntryId | null>(null);
  const rows = new Map(desk.board.rows.map((row) => [row.number, row]));
  const out = new Map(desk.board.out.map((each) => [each.number, each]));
  const rank = ({ card }: DeskRun): number => rows.get(card.number)?.place ?? (out.has(card.number) ? 10_000 : 20_000);
  return (
    <div className={styles.scroll}>
      <Table
        rows={desk.runs.toSorted((a, b) => rank(a) - rank(b) || a.card.runsAt - b.card.runsAt)}
        keyOf={({ card }) => card.entry}
        rowProps={({ card }) => ({ 'data-open': opened === card.entry || undefined })}
        below={(run) =>
          opened === run.card.entry && (
            <DeskRunPanel desk={desk} run={run} row={rows.get(run.card.number)} mayDecide={mayDecide} onDone={onDone} />
          )
        }
        belowClass={styles.panel}
        className={styles.table}
        columns={[
          { label: 'Place', cell: ({ card }) => rows.get(card.number)?.place ?? '–' },
          { label: 'No.', cell: ({ card }) => card.number },
          {
            label: 'Hound',
            isRowHeading: true,
            cell: ({ card: { entry, hound, handler } }) => (
              <button
                type="button"
                aria-expanded={opened === entry}
                onClick={() => open(opened === entry ? null : entry)}
              >
                {hound}
                <small>{handler}</small>
              </button>
            ),
          },
          {
            label: 'Points',
            // Without a place, one sentence stands in place of the three figures.
            cellSpan: ({ card }) => (rows.has(card.number) ? 1 : 3),
            cell: (run) => {
              const row = rows.get(run.card.number);
              return row ? <b>{formatTotal(row.total)}</b> : withoutFigures(run, out.get(run.card.number)?.kind);
            },
          },
          { label: 'Penalty points', cell: ({ card }) => formatTotal(rows.get(card.number)?.faults ?? 0) },
          { label: 'Time', cell: ({ card }) => formatRunTime(rows.get(card.number)?.secondsTaken ?? 0) },
          { label: 'To do', cell: toDo },
        ]}
      />
    </div>
  );
};

const withoutFigures = ({ afterSignature }: DeskRun, out: 'disqualified' | 'withdrawn' | undefined): string => {
  if (out !== undefined) return out === 'withdrawn' ? 'Withdrawn' : 'Disqualified';
  return afterSignature ? 'Not part of the signed result' : 'Not confirmed yet';
};

const toDo = ({ queries, late, attempts, afterSignature, isStray, awaitsSignature }: DeskRun): string =>
  [
    queries.some(({ answer }) => answer === null) && 'Query',
    attempts?.decided === null && 'Decide the attempt',
    late > 0 && !afterSignature && 'Sign again',
    awaitsSignature && late === 0 && !afterSignature && 'Needs a signature',
    isStray && 'Didn’t run: clear it',
    afterSignature && 'Came after the signature',
  ]
    .filter(Boolean)
    .join(', ');
