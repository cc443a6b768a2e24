import { fullTime } from '#core/competition/run/run-sheet.ts';
import { formatLeft } from '#core/competition-day/judge/stopwatch.ts';
import face from './face.module.css';
import { Flags } from './flags.tsx';
import styles from './judge.module.css';
import type { StageProps } from './run-context.ts';

/** The hound is at the ring; one click starts the time. */
export const ReadyToStart = ({ run, bottom }: StageProps) => {
  const { card, rules, sheet, record } = run;
  return (
    <>
      <div className={face.face}>
        <p className={face.time}>{formatLeft(fullTime(rules), 0)}</p>
        <p className={styles.who}>
          <b>{card.hound}</b>
          <span>{card.handler}</span>
        </p>
        <Flags used={sheet.record.attempt === 1 ? sheet.flagsUsed : 0} of={rules.ring.flags} />
      </div>
      <div className={styles.fill}>
        {sheet.record.attempt === 2 && <p className={styles.message}>The second time. {secondWords(run)}</p>}
        <button type="button" className={styles.start} onClick={() => record({ kind: 'started' })}>
          Start
        </button>
      </div>
      {bottom()}
    </>
  );
};

const secondWords = ({ sheet }: StageProps['run']): string =>
  sheet.record.again === 'time-only'
    ? 'Finds and faults stand; only the time is taken.'
    : 'All of it counts anew, once the head judge has decided.';
