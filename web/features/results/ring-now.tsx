import { formatTotal } from '#core/competition/messages.ts';
import type { Board, InTheRing } from '#core/competition-results/board.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import ringNow from '../../design/art/ring-now.svg';
import styles from './ring-now.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

/** How many of those who wait are named. */
const namedNext = 3;

/** Who searches just now, with the time that is left and the points so far; who has run and waits for the judge; and who comes next. */
export const RingNow = ({ inTheRing, withTheJudge, toRun }: Pick<Board, 'inTheRing' | 'withTheJudge' | 'toRun'>) => {
  const next = toRun.slice(0, namedNext).map(({ hound }) => hound);
  if (inTheRing.length === 0 && withTheJudge.length === 0 && next.length === 0) return null;
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
          <p className={styles.line}>
            <span>Next to run</span>
            <b>{next.join(', ')}</b>
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

/** Not read out every second. */
const Clock = ({ run }: { readonly run: InTheRing }) => {
  const seconds = useSecondsLeft(run);
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </div>
  );
};
