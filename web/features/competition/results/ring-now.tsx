import type { ComingRun, RingsNow } from '#core/competition/day/rings/rings-now.ts';
import type { Board, InTheRing } from '#core/competition/results/board.ts';
import { formatTotal } from '#core/competition/rules/messages.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatTime } from '#core/kernel/time.ts';
import ringNow from '../../../design/art/ring-now.svg';
import styles from './ring-now.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type RingNowProps = Pick<Board, 'inTheRing' | 'withTheJudge' | 'toRun'> & {
  /** Null until loaded: no times are shown then. */
  readonly rings: RingsNow | null;
};

/** "11:42"; for a late run the expected time with the announced one, because the announced time alone would mislead. */
const whenInWords = ({ runsAt, expectedAt, lateMinutes }: ComingRun): string =>
  lateMinutes === 0 ? formatTime(runsAt) : `about ${formatTime(expectedAt)}, announced for ${formatTime(runsAt)}`;

/** The number of next hounds listed by name. */
const namedNext = 3;

/**
 * The hounds in the ring with time left and points so far, hounds waiting for confirmation, the next hounds, and those
 * whose turn is near and who may not run yet.
 */
export const RingNow = ({ inTheRing, withTheJudge, toRun, rings }: RingNowProps) => {
  // The gate may report a hound in the ring before its judge's phone does: then it is no longer among the coming runs.
  const coming = toRun
    .map(({ number, hound }) => ({ number, hound, coming: rings?.coming.find((each) => each.number === number) }))
    .filter((run) => rings === null || run.coming);
  const next = coming.filter((run) => !run.coming?.needsQuestionnaire).slice(0, namedNext);
  const heldUp = coming.slice(0, namedNext).filter((run) => run.coming?.needsQuestionnaire);
  if (inTheRing.length + withTheJudge.length + next.length + heldUp.length === 0) return null;
  return (
    <aside className={styles.ring} aria-label="In the ring now" data-several={inTheRing.length > 1 || undefined}>
      <img src={ringNow} alt="" width="760" height="420" />
      <div className={styles.words}>
        {inTheRing.map((run) => (
          <Searching key={run.number} run={run} />
        ))}
        {inTheRing.length === 0 && <p className={styles.live}>The ring is empty just now</p>}
        {withTheJudge.length > 0 && (
          <p className={styles.line}>
            <span>With the judge</span>
            <b>{withTheJudge.map(({ hound }) => hound).join(', ')}</b>
          </p>
        )}
        {next.length > 0 && (
          <div className={styles.line}>
            <span>Next to run</span>
            <b>
              {next.map(({ number, hound, coming }) => (
                <span key={number} className={styles.next}>
                  {hound}
                  {coming && <small>{whenInWords(coming)}</small>}
                </span>
              ))}
            </b>
          </div>
        )}
        {heldUp.length > 0 && (
          <p className={styles.line}>
            <span>Waiting for the questionnaire</span>
            <b>{heldUp.map(({ hound }) => hound).join(', ')}</b>
          </p>
        )}
      </div>
    </aside>
  );
};

const Searching = ({ run }: { readonly run: InTheRing }) => (
  <div className={styles.run}>
    <p className={styles.live}>In the ring now</p>
    <h2>{run.hound}</h2>
    <p className={styles.muted}>
      {run.breed}, with {run.handler}
    </p>
    <Clock run={run} />
    <p className={styles.muted}>left of {spokenNumber(run.minutes)} minutes</p>
    <p className={styles.line}>
      <span>Score so far</span>
      <b>{formatTotal(run.pointsSoFar)}</b>
    </p>
  </div>
);

/** The time left. It is not a live region, because screen readers would announce it every second. */
const Clock = ({ run }: { readonly run: InTheRing }) => {
  const seconds = useSecondsLeft(run);
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </div>
  );
};
