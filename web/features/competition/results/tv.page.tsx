import { useEffect, useState } from 'react';
import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import type { Board } from '#core/competition/results/board.ts';
import { groupTitle } from '#core/competition/results/messages.ts';
import { formatTotal } from '#core/competition/rules/messages.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { second } from '#core/kernel/time.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { useContent } from '../../../composition/use-content.ts';
import { LastYearsBest, useClosedWords } from './closed-rings.tsx';
import { boardFor, groupOf, mostActiveGroup } from './group-ids.ts';
import { hasBegun } from './has-begun.ts';
import { resultStatusInWords } from './result-status-words.ts';
import { RingNow } from './ring-now.tsx';
import styles from './tv.module.css';
import { useChangedRows } from './use-changed-rows.ts';
import { useQueryParam } from './use-query-param.ts';

/** The largest number of rows that is readable across the field. */
const maxRows = 8;
const turnMs = 15 * second;
/** With more announcements, the ring would not fit on the screen. */
const maxAnnouncements = 2;

/** One slide of the rotation: a group, and the index of its first row. */
type Slide = { readonly group: ClassAndLevel; readonly from: number };

/**
 * The page for a big screen, 1920 × 1080, without controls. It shows the group in the address, or all active groups in
 * rotation, each with as many slides as its rows need.
 */
export const Component = () => {
  const { boards, rings } = useBoards();
  const turns = useTurn();
  const asked = groupOf(useQueryParam('group') ?? '');
  const slides = slidesOf(boards, asked);
  const { group, from } = slides[turns % Math.max(1, slides.length)] ?? { group: mostActiveGroup(boards), from: 0 };
  const board = boardFor(boards, group);
  const rows = board?.rows ?? [];
  const changed = useChangedRows(rows);
  const announcements = (rings?.announcements ?? []).slice(0, maxAnnouncements);
  if (!boards.some(hasBegun)) return <ClosedScreen announcements={announcements} />;

  const shown = rows.slice(from, from + maxRows);
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
            {rows.length > maxRows && (
              <span>
                {from + 1} to {from + shown.length} of {rows.length}
              </span>
            )}
          </p>
        </div>
        <div className={styles.labels} aria-hidden="true">
          <span>Place</span>
          <span>Hound</span>
          <span>Finds</span>
          <span>Penalty points</span>
          <span>Points</span>
        </div>
        <ol>
          {shown.map((row) => (
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
        {announcements.length > 0 && <Announcements list={announcements} />}
        {board && <RingNow {...board} rings={rings} />}
      </div>
      <p className={styles.strip}>
        {board ? resultStatusInWords(board) : 'Scores appear as soon as a judge confirms them.'}
      </p>
    </div>
  );
};

/** The screen while no hound has run: when the rings open, and the winners before. */
const ClosedScreen = ({ announcements }: { readonly announcements: RingsNow['announcements'] }) => {
  const { title, text } = useClosedWords();
  const { winners } = useContent('competition');
  return (
    <div className={`${styles.closed} on-soil`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Announcements list={announcements} />
      <LastYearsBest {...winners} />
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

/** The slides of the requested group, or of every group in which hounds run or have run. */
const slidesOf = (boards: readonly Board[], asked: ClassAndLevel | undefined): readonly Slide[] => {
  const going = everyClassAndLevel.filter((group) => {
    const board = boardFor(boards, group);
    return board !== undefined && board.rows.length + board.inTheRing.length > 0;
  });
  return (asked ? [asked] : going).flatMap((group) => {
    const pages = Math.max(1, Math.ceil((boardFor(boards, group)?.rows.length ?? 0) / maxRows));
    return Array.from({ length: pages }, (_, page) => ({ group, from: page * maxRows }));
  });
};
