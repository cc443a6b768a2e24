import { useState } from 'react';
import type { GateStatus } from '#core/competition-day/gate/gate-status.ts';
import type { GateEventKind } from '#core/competition-day/gate-event.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { useDoubleTapGuard } from '../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../design/type/class-names.ts';
import styles from './gate.module.css';
import { nextStep } from './gate-words.ts';

type ActionsProps = {
  readonly run: Pick<RunCard, 'entry' | 'hound' | 'reserve'>;
  readonly status: GateStatus;
  readonly mostCalls: number;
  readonly onPress: (kind: GateEventKind) => void;
};

/**
 * The next action as a large button, the others small. A reserve can only be present or not until an entry is
 * scratched. Scratching asks for confirmation, because it cannot be undone.
 */
export const Actions = ({ run: { entry, hound, reserve }, status, mostCalls, onPress }: ActionsProps) => {
  const { kind, calls } = status;
  const shown = `${entry} ${kind} ${calls}`;
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asks = askedOf === shown;
  const settling = useDoubleTapGuard(asks ? `${shown} asked` : shown);
  const next = reserve && kind === 'here' ? null : nextStep[kind];
  const gone = kind === 'scratched';

  if (asks)
    return (
      <div className={classNames(styles.actions, settling)}>
        <p>Scratch {hound} for good? The first reserve of the group runs instead, and is told at once.</p>
        <div>
          <button type="button" onClick={() => setAskedOf(null)}>
            Leave it as it is
          </button>
          <button type="button" onClick={() => onPress('scratched')}>
            Scratch {hound}
          </button>
        </div>
      </div>
    );
  return (
    <div className={classNames(styles.actions, settling)}>
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
          <button type="button" onClick={() => setAskedOf(shown)}>
            Scratch
          </button>
        )}
      </div>
    </div>
  );
};
