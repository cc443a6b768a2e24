import type { GateStanding } from '#core/competition-day/gate/standing.ts';
import type { GateMarkKind } from '#core/competition-day/gate-mark.ts';
import styles from './gate.module.css';
import { nextStep } from './gate-words.ts';

type ActionsProps = {
  readonly standing: GateStanding;
  readonly mostCalls: number;
  /** Only its presence matters until somebody else is scratched. */
  readonly reserve: boolean;
  readonly onPress: (kind: GateMarkKind) => void;
};

/** One large action, the one that comes next; the others beside it, small. */
export const Actions = ({ standing, mostCalls, reserve, onPress }: ActionsProps) => {
  const { kind, calls } = standing;
  const next = reserve && kind === 'here' ? null : nextStep[kind];
  const gone = kind === 'scratched';
  return (
    <div className={styles.actions}>
      {next && (
        <button type="button" className={styles.next} onClick={() => onPress(next.kind)}>
          {next.words}
        </button>
      )}
      <div>
        {kind === 'not-here' && !reserve && (
          <button type="button" onClick={() => onPress('called')}>
            Call {calls + 1} of {mostCalls}
          </button>
        )}
        {(kind !== 'not-here' || calls > 0) && !gone && (
          <button type="button" onClick={() => onPress('not-here')}>
            Take back
          </button>
        )}
        {kind !== 'absent' && kind !== 'done' && !gone && (
          <button type="button" onClick={() => onPress('scratched')}>
            Scratch
          </button>
        )}
      </div>
    </div>
  );
};
