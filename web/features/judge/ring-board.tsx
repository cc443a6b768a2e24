import { useSelector } from '@xstate/react';
import type { JudgingDay, RingName } from '#core/competition-day/judge/ports.ts';
import { nextRun, type RingRow, ringList } from '#core/competition-day/judge/ring-list.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './judge.module.css';
import { groupName } from './judge-words.ts';
import lists from './lists.module.css';
import type { Phone } from './phone.ts';
import { TopBar } from './top-bar.tsx';

type RingBoardProps = {
  readonly ring: RingName;
  readonly phone: Phone;
  readonly onRun: (run: EntryId) => void;
  readonly onRings: () => void;
};

const noRuns: readonly RingRow[] = [];
const stateWords = {
  signed: 'signed',
  'sign-again': 'sign again',
  begun: 'begun',
  elsewhere: 'in the ring',
  'no-questionnaire': 'no questionnaire yet',
  away: 'not running',
  'to-come': '',
} as const;

/** The runs of a ring: the next one large, the others in a list. */
export const RingBoard = ({ ring, phone, onRun, onRings }: RingBoardProps) => {
  const day: JudgingDay | null = useSelector(phone, ({ context }) => context.day);
  const events = useSelector(phone, ({ context }) => context.events);
  const device = useSelector(phone, ({ context }) => context.device);
  const rows = day ? ringList(day, ring.id, { events, device }) : noRuns;
  const next = nextRun(rows);

  return (
    <div className={styles.phone}>
      <TopBar phone={phone}>{ring.name}</TopBar>
      <div className={styles.body}>
        {next ? (
          <button type="button" className={lists.next} onClick={() => onRun(next.entry)}>
            <span>Next hound</span>
            <b className={styles.hound}>{next.hound}</b>
            <span>
              Bib {next.number} · {next.handler}
            </span>
            <span>
              {groupName(next)} · {formatTime(next.runsAt)}
              {next.inSeason && ' · in season'}
            </span>
          </button>
        ) : (
          <p className={styles.message}>Every run of this ring is signed.</p>
        )}
        <h2 className={styles.heading}>All runs</h2>
        <ol className={lists.runs}>
          {rows.map(({ card, state }) => (
            <li key={card.entry}>
              <button type="button" className={lists.run} onClick={() => onRun(card.entry)}>
                <span className={lists.bib}>{card.number}</span>
                <span>
                  <b>{card.hound}</b> {card.handler}
                </span>
                <small>{stateWords[state] || (card.reserve ? 'reserve' : formatTime(card.runsAt))}</small>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.bottom}>
        <button type="button" className={styles.quiet} onClick={onRings}>
          Another ring
        </button>
      </div>
    </div>
  );
};
