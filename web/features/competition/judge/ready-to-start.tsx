import { formatLeft } from '#core/competition/day/judge/stopwatch.ts';
import { fullTime } from '#core/competition/rules/run/run-sheet.ts';
import { Flags } from './flags.tsx';
import styles from './judge.module.css';
import type { StageProps } from './run-context.ts';
import face from './stopwatch.module.css';

/** The hound is at the ring; one tap starts the time. A start that was undone by mistake can be put back. */
export const ReadyToStart = ({ run, bottom }: StageProps) => {
  const { card, rules, sheet, takenBack, record } = run;
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
        {sheet.record.attempt === 2 && <p className={styles.message}>{secondWords(run)}</p>}
        {takenBack?.event.kind === 'started' && (
          <button
            type="button"
            className={styles.quiet}
            onClick={() => record({ kind: 'undone', undoes: takenBack.undoing.id })}
          >
            Put the start back: the clock runs on
          </button>
        )}
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
    ? 'Second run, for the time only. Finds and faults stay as they are.'
    : 'Second attempt. The head judge will decide which one counts.';
