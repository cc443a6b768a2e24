import { useState } from 'react';
import type { GateRun } from '#core/competition/day/gate/board.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './gate.module.css';
import { nextStep, scratchWords, undoWords } from './gate-words.ts';
import type { RunsAtGate } from './runs-at-gate.ts';

type RunActionsProps = {
  readonly run: GateRun;
  readonly gate: RunsAtGate;
  readonly onTap: (kind: GateEventKind, undoes?: GateEvent['id']) => void;
};

/** The actions for one run. Scratching asks for confirmation, because a reserve gets a message at once. */
export const RunActions = ({ run, gate, onTap }: RunActionsProps) => {
  const { kind, calls } = gate.statusOf(run);
  const shown = `${run.entry} ${kind} ${calls}`;
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asks = askedOf === shown;
  const settling = useDoubleTapGuard(asks ? `${shown} asked` : shown);
  const scratch = () => {
    setAskedOf(null);
    onTap('scratched');
  };
  return (
    <div className={classNames(styles.actions, settling)}>
      {asks ? (
        <AskToScratch run={run} gate={gate} onYes={scratch} onNo={() => setAskedOf(null)} />
      ) : kind === 'scratched' ? (
        <UndoScratch run={run} gate={gate} onUndo={() => onTap('unscratched')} />
      ) : (
        <Steps run={run} gate={gate} onTap={onTap} onScratch={() => setAskedOf(shown)} />
      )}
    </div>
  );
};

type AskToScratchProps = Omit<RunActionsProps, 'onTap'> & { readonly onYes: () => void; readonly onNo: () => void };

const AskToScratch = ({ run, gate, onYes, onNo }: AskToScratchProps) => (
  <>
    <p>
      Scratch {run.hound}? {scratchWords(run.reserve, gate.hasReserve(run))}
    </p>
    <div>
      <button type="button" onClick={onNo}>
        Leave it as it is
      </button>
      <button type="button" onClick={onYes}>
        Scratch {run.hound}
      </button>
    </div>
  </>
);

type UndoScratchProps = Omit<RunActionsProps, 'onTap'> & { readonly onUndo: () => void };

const UndoScratch = ({ run, gate, onUndo }: UndoScratchProps) => {
  const lastInSeason = run.inSeason ? undefined : gate.lastInSeason(run);
  return (
    <>
      <p>
        If a reserve has taken this time, it keeps it: {run.hound} runs last in the ring, and the class has one hound
        more.
        {lastInSeason &&
          ` Ask the head judge first: ${lastInSeason} is in season and should run last. The placing desk can move runs.`}
      </p>
      <div>
        <button type="button" onClick={onUndo}>
          Undo the scratch
        </button>
      </div>
    </>
  );
};

type StepsProps = RunActionsProps & { readonly onScratch: () => void };

/**
 * The next action as a large button, the others small. For a reserve, only presence can be recorded until an entry is
 * scratched; a handler without the questionnaire cannot go beyond the gate (§5).
 */
const Steps = ({ run, gate, onTap, onScratch }: StepsProps) => {
  const { number, hound, reserve, needsQuestionnaire } = run;
  const { kind, calls } = gate.statusOf(run);
  // The rings have reported that this run has begun; the gate then need not report it.
  const isJudged = run.ringState !== null;
  const mayGoOn = !isJudged && !((reserve || needsQuestionnaire) && kind === 'here');
  const usual = mayGoOn ? nextStep[kind] : null;
  const next = usual?.kind === 'scratched' && !gate.hasReserve(run) ? { ...usual, words: 'Scratch' } : usual;
  const last = gate.lastStepOf(run);
  return (
    <>
      {/* On a small phone the hound above may be out of sight. */}
      <p className={styles.whose} aria-hidden="true">
        {number} {hound}
      </p>
      {next && (
        <button
          type="button"
          className={styles.next}
          onClick={() => (next.kind === 'scratched' ? onScratch() : onTap(next.kind))}
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
            Call {calls + 1} of {gate.board.calls}
          </button>
        )}
        {last && (
          <button type="button" onClick={() => onTap('not-here', last.id)}>
            {undoWords(last.kind, calls)}
          </button>
        )}
        {kind !== 'absent' && kind !== 'done' && !isJudged && (
          <button type="button" onClick={onScratch}>
            Scratch
          </button>
        )}
      </div>
    </>
  );
};
