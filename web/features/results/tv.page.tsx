import { useEffect, useState } from 'react';
import { everyClassAndLevel } from '#core/competition/class-and-level.ts';
import { formatTotal } from '#core/competition/messages.ts';
import type { Board } from '#core/competition-results/board.ts';
import { groupTitle } from '#core/competition-results/messages.ts';
import { second } from '#core/kernel/time.ts';
import { boardFor, mostActiveGroup } from './groups.ts';
import { resultStatusInWords } from './result-status-words.ts';
import { RingNow } from './ring-now.tsx';
import styles from './tv.module.css';
import { useBoards } from './use-boards.ts';
import { useChangedRows } from './use-changed-rows.ts';
import { useGroupParam } from './use-group-param.ts';

/** As many rows as are readable across the field. */
const mostRows = 8;
const turnMs = 15 * second;

/** The big screen, 1920 × 1080, without controls: the group in the address, or else all active groups in rotation. */
export const Component = () => {
  const { boards } = useBoards();
  const turns = useTurn();
  const group = useGroupParam() ?? boardInRotation(boards, turns);
  const board = boardFor(boards, group);
  const rows = board?.rows ?? [];
  const changed = useChangedRows(rows);
  const all = board
    ? rows.length + board.out.length + board.inTheRing.length + board.withTheJudge.length + board.toRun.length
    : 0;

  return (
    <div className={`${styles.screen} on-soil`}>
      <div className={styles.board}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{groupTitle(group)}</h1>
          <p>
            {rows.length + (board?.out.length ?? 0)} of {all} have run
          </p>
        </div>
        <div className={styles.labels} aria-hidden="true">
          <span>Place</span>
          <span>Hound</span>
          <span>Finds</span>
          <span>Faults</span>
          <span>Points</span>
        </div>
        <ol>
          {rows.slice(0, mostRows).map((row) => (
            <li
              key={row.number}
              data-leader={row.place === 1 || undefined}
              data-changed={changed.has(row.number) || undefined}
            >
              <span className={styles.place}>{row.place}</span>
              <span className={styles.hound}>
                {row.hound}
                <small>{row.handler}</small>
              </span>
              <span className={styles.figure}>{row.oilFinds + row.truffleFinds}</span>
              <span className={styles.figure}>{formatTotal(row.faults)}</span>
              <span className={styles.total}>{formatTotal(row.total)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.beside} data-figure="sitting">
        {board && <RingNow {...board} />}
      </div>
      <p className={styles.strip}>
        {board ? resultStatusInWords(board) : 'The first score appears when its judge has confirmed it.'}
      </p>
    </div>
  );
};

const useTurn = (): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, []);
  return turn;
};

/** The board at this turn of the rotation; groups without any run are skipped. */
const boardInRotation = (boards: readonly Board[], turn: number) => {
  const going = everyClassAndLevel.filter((group) => {
    const board = boardFor(boards, group);
    return board !== undefined && board.rows.length + board.inTheRing.length > 0;
  });
  return going[turn % Math.max(1, going.length)] ?? mostActiveGroup(boards);
};
