import { useState } from 'react';
import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './gate.module.css';
import { nextStep, scratchWords, undoWords } from './gate-words.ts';

type ActionsProps = {
  readonly run: Pick<RunCard, 'entry' | 'number' | 'hound' | 'reserve'> & { readonly needsQuestionnaire: boolean };
  readonly status: GateStatus;
  /** Whether the rings have reported that this run has begun; the gate then need not report it. */
  readonly isJudged: boolean;
  readonly maxCalls: number;
  /** Whether a reserve would run instead of this hound. */
  readonly hasReserve: boolean;
  /** The hound in season that runs last in this ring; undefined when none is left to run. */
  readonly lastInSeason: string | undefined;
  /** The last event that one tap takes back; null when there is none. */
  readonly last: Pick<GateEvent, 'id' | 'kind'> | null;
  readonly onTap: (kind: GateEventKind, undoes?: GateEvent['id']) => void;
};

/**
 * The next action as a large button, the others small. For a reserve, only presence can be recorded until an entry is
 * scratched; a handler without the questionnaire cannot go beyond the gate (§5). Scratching asks for confirmation,
 * because a reserve gets a message at once.
 */
export const Actions = ({ run, status, isJudged, maxCalls, hasReserve, lastInSeason, last, onTap }: ActionsProps) => {
  const { entry, number, hound, reserve, needsQuestionnaire } = run;
  const { kind, calls } = status;
  const shown = `${entry} ${kind} ${calls}`;
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asks = askedOf === shown;
  const settling = useDoubleTapGuard(asks ? `${shown} asked` : shown);
  const mayGoOn = !isJudged && !((reserve || needsQuestionnaire) && kind === 'here');
  const usual = mayGoOn ? nextStep[kind] : null;
  const next = usual?.kind === 'scratched' && !hasReserve ? { ...usual, words: 'Scratch' } : usual;

  if (asks)
    return (
      <div className={classNames(styles.actions, settling)}>
        <p>
          Scratch {hound}? {scratchWords(reserve, hasReserve)}
        </p>
        <div>
          <button type="button" onClick={() => setAskedOf(null)}>
            Leave it as it is
          </button>
          <button
            type="button"
            onClick={() => {
              setAskedOf(null);
              onTap('scratched');
            }}
          >
            Scratch {hound}
          </button>
        </div>
      </div>
    );
  if (kind === 'scratched')
    return (
      <div className={classNames(styles.actions, settling)}>
        <p>
          If a reserve has taken this time, it keeps it: {hound} runs last in the ring, and the class has one hound
          more.
          {lastInSeason &&
            ` Ask the head judge first: ${lastInSeason} is in season and should run last. The placing desk can move runs.`}
        </p>
        <div>
          <button type="button" onClick={() => onTap('unscratched')}>
            Undo the scratch
          </button>
        </div>
      </div>
    );
  return (
    <div className={classNames(styles.actions, settling)}>
      {/* On a small phone the hound above may be out of sight. */}
      <p className={styles.whose} aria-hidden="true">
        {number} {hound}
      </p>
      {next && (
        <button
          type="button"
          className={styles.next}
          onClick={() => (next.kind === 'scratched' ? setAskedOf(shown) : onTap(next.kind))}
        >
          {next.words}
        </button>
      )}
      <div>
        {kind === 'in-the-ring' && isJudged && (
          <button type="button" onClick={() => onTap('done')}>
            Done: the judge’s phone is lost
          </button>
        )}
        {kind === 'not-here' && !reserve && !isJudged && (
          <button type="button" onClick={() => onTap('called')}>
            Call {calls + 1} of {maxCalls}
          </button>
        )}
        {last && (
          <button type="button" onClick={() => onTap('not-here', last.id)}>
            {undoWords(last.kind, calls)}
          </button>
        )}
        {kind !== 'absent' && kind !== 'done' && !isJudged && (
          <button type="button" onClick={() => setAskedOf(shown)}>
            Scratch
          </button>
        )}
      </div>
    </div>
  );
};
