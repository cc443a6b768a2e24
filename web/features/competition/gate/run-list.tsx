import { useEffect, useRef } from 'react';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './gate.module.css';
import { delayWords, isHeldUp, statusWords } from './gate-words.ts';

type Run = GateBoard['runs'][number];

type RunListProps = {
  readonly label: string;
  readonly runs: readonly Run[];
  readonly selected: EntryId | undefined;
  readonly statusOf: (run: Run) => GateStatus;
  readonly onPick: (entry: EntryId) => void;
};

/** Runs with their status; a tap selects one. A list that scrolls shows the selected run, with the one before it. */
export const RunList = ({ label, runs, selected, statusOf, onPick }: RunListProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (selected !== undefined && list.current) scrollToSelected(list.current);
  }, [selected]);
  return (
    <ol ref={list} className={styles.runs} aria-label={label}>
      {runs.map((each) => (
        <li key={each.entry}>
          <button type="button" aria-pressed={each.entry === selected} onClick={() => onPick(each.entry)}>
            <span className="num">{each.reserve ? 'Reserve' : formatTime(each.runsAt)}</span>
            <span>
              {each.number} {each.hound}, {each.handler}
            </span>
            <span>
              {isHeldUp(each, statusOf(each)) ? 'no questionnaire' : statusWords[statusOf(each).kind].word}
              {each.lateMinutes > 0 && statusOf(each).kind !== 'done' && <small> {delayWords(each.lateMinutes)}</small>}
            </span>
          </button>
        </li>
      ))}
      {runs.length === 0 && <li>No one matches that.</li>}
    </ol>
  );
};

/** Scrolls only the list, and only when the selected run is out of its sight: the page stays where it is. */
const scrollToSelected = (list: HTMLOListElement) => {
  const row = list.querySelector('[aria-pressed="true"]')?.closest('li');
  if (!row) return;
  const top = row.offsetTop - list.offsetTop;
  const isInSight = top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - row.offsetHeight;
};
