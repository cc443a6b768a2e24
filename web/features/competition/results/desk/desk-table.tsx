import { Fragment, useState } from 'react';
import type { BoardRow } from '#core/competition/results/board.ts';
import type { DeskGroup, DeskRun } from '#core/competition/results/desk/desk-view.ts';
import { formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import type { EntryId } from '#core/kernel/ids.ts';
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
      <table className={styles.table}>
        <thead>
          <tr>
            {['Place', 'No.', 'Hound', 'Points', 'Penalty points', 'Time', 'To do'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desk.runs
            .toSorted((a, b) => rank(a) - rank(b) || a.card.runsAt - b.card.runsAt)
            .map((run) => {
              const { entry, number, hound, handler } = run.card;
              const row = rows.get(number);
              const isOpen = opened === entry;
              return (
                <Fragment key={entry}>
                  <tr data-open={isOpen || undefined}>
                    <td>{row?.place ?? '–'}</td>
                    <td>{number}</td>
                    <th scope="row">
                      <button type="button" aria-expanded={isOpen} onClick={() => open(isOpen ? null : entry)}>
                        {hound}
                        <small>{handler}</small>
                      </button>
                    </th>
                    <Figures row={row} out={out.get(number)?.kind} isLate={run.afterSignature} />
                    <td>{toDo(run)}</td>
                  </tr>
                  {isOpen && (
                    <tr>
                      <td colSpan={7} className={styles.panel}>
                        <DeskRunPanel desk={desk} run={run} row={row} mayDecide={mayDecide} onDone={onDone} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
        </tbody>
      </table>
    </div>
  );
};

type FiguresProps = {
  readonly row: BoardRow | undefined;
  readonly out: 'disqualified' | 'withdrawn' | undefined;
  /** Whether the run was judged after the result was signed. */
  readonly isLate: boolean;
};

const withoutFigures = ({ out, isLate }: Pick<FiguresProps, 'out' | 'isLate'>): string => {
  if (out !== undefined) return out === 'withdrawn' ? 'Withdrawn' : 'Disqualified';
  return isLate ? 'Not part of the signed result' : 'Not confirmed yet';
};

const Figures = ({ row, out, isLate }: FiguresProps) =>
  row ? (
    <>
      <td>
        <b>{formatTotal(row.total)}</b>
      </td>
      <td>{formatTotal(row.faults)}</td>
      <td>{formatRunTime(row.secondsTaken)}</td>
    </>
  ) : (
    <td colSpan={3}>{withoutFigures({ out, isLate })}</td>
  );

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
