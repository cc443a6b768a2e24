import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { JudgingDay, RingName } from '#core/competition/day/judge/ports.ts';
import { nextRun, type RingRow, ringList } from '#core/competition/day/judge/ring-list.ts';
import { classInWords } from '#core/competition/rules/messages.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './judge.module.css';
import lists from './lists.module.css';
import { rowInWords, rowQuestion } from './ring-row-words.ts';
import type { ScreenProps } from './screen-props.ts';
import { TopBar } from './top-bar.tsx';

type RingRunsProps = ScreenProps & {
  readonly ring: RingName;
  readonly onRun: (run: EntryId) => void;
  readonly onRings: () => void;
};

const noRuns: readonly RingRow[] = [];

/** The runs of a ring: the next one large, the others in a list. A run that is not expected here needs a confirmation. */
export const RingRuns = ({ ring, phone, settings, tapGuard, onRun, onRings }: RingRunsProps) => {
  const day: JudgingDay | null = useSelector(phone, ({ context }) => context.day);
  const events = useSelector(phone, ({ context }) => context.events);
  const device = useSelector(phone, ({ context }) => context.device);
  const [askedOf, setAskedOf] = useState<EntryId | null>(null);
  const rows = day ? ringList(day, ring.id, { events, device }) : noRuns;
  const next = nextRun(rows);
  const isSignedBefore = rows.some(({ card, state }) => card === next && state === 'sign-again');
  const elsewhere = rows.filter(({ state }) => state === 'elsewhere');
  const asked = rows.find(({ card }) => card.entry === askedOf);
  const question = asked ? rowQuestion(asked) : null;
  // The row may have changed meanwhile: once the other phone has signed, for example, there is nothing to ask.
  if (askedOf && !question) setAskedOf(null);

  return (
    <div className={classNames(styles.phone, settings.light && styles.light, tapGuard)}>
      <TopBar phone={phone}>{ring.name}</TopBar>
      <div className={styles.body}>
        {elsewhere.map(({ card, judge }) => (
          <p key={card.entry} className={styles.message}>
            In the ring now: <b>{card.hound}</b>, bib {card.number}, with {judge}.
          </p>
        ))}
        {next ? (
          <button type="button" className={lists.next} onClick={() => onRun(next.entry)}>
            <span>{isSignedBefore ? 'To be signed again' : 'Next hound'}</span>
            <b className={styles.hound}>{next.hound}</b>
            <span>
              Bib {next.number} · {next.handler}
            </span>
            <span>
              {classInWords(next)} · {formatTime(next.runsAt)}
              {next.inSeason && ' · in season'}
            </span>
          </button>
        ) : (
          <p className={styles.message}>Every run in this ring is signed or under way.</p>
        )}
        <h2 className={styles.heading}>All runs</h2>
        <ol className={lists.runs}>
          {rows.map((row) => (
            <li key={row.card.entry}>
              <button
                type="button"
                className={lists.run}
                onClick={() => (rowQuestion(row) ? setAskedOf(row.card.entry) : onRun(row.card.entry))}
              >
                <span className={lists.bib}>{row.card.number}</span>
                <span>
                  <b>{row.card.hound}</b> {row.card.handler}
                </span>
                <small>{rowInWords(row)}</small>
              </button>
            </li>
          ))}
        </ol>
        <ConfirmDialog
          open={question !== null}
          title={question?.title ?? ''}
          yes={question?.yes ?? ''}
          no="Back"
          onYes={() => asked && onRun(asked.card.entry)}
          onNo={() => setAskedOf(null)}
        >
          <p>{question?.text}</p>
        </ConfirmDialog>
      </div>
      <div className={styles.bottom}>
        <button type="button" className={styles.quiet} onClick={onRings}>
          Another ring
        </button>
      </div>
    </div>
  );
};
