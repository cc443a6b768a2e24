import type { GateRun } from '#core/competition/day/gate/board.ts';
import { groupName } from '#core/competition/day/messages.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './gate.module.css';
import { delayWords, ringWords, statusWords } from './gate-words.ts';
import type { RunsAtGate } from './runs-at-gate.ts';
import { StatusIcon } from './status-icon.tsx';

type HoundAtGateProps = { readonly run: GateRun; readonly gate: RunsAtGate };

/**
 * One hound in large text: its status, the time and ring of its run, the state of the run, and its handler's phone
 * number.
 */
export const HoundAtGate = ({ run, gate: { board, statusOf } }: HoundAtGateProps) => {
  const status = statusOf(run);
  const ringName = board.rings.find(({ id }) => id === run.ring)?.name ?? run.ring;
  return (
    <div className={styles.verdict} data-status={status.kind} role="status">
      <StatusIcon of={status.kind} />
      <h2>{statusWords[status.kind].verdict}</h2>
      <p>
        <b>
          {run.number} {run.hound}
        </b>
        , {run.handler}
        <br />
        {run.reserve
          ? `Reserve of ${groupName(run)}, ${ringName}`
          : `${formatTime(run.runsAt)}, ${ringName}, ${groupName(run)}; here by ${formatTime(run.beThereAt)}`}
        {run.lateMinutes > 0 && run.expectedAt !== null && (
          <>
            <br />
            <b>
              Expected at {formatTime(run.expectedAt)}, {delayWords(run.lateMinutes)}
            </b>
          </>
        )}
        {run.ringState && (
          <>
            <br />
            {ringWords[run.ringState]}
          </>
        )}
        {run.needsQuestionnaire && (
          <>
            <br />
            <b>No questionnaire yet, so no run. They can answer it in My Festival.</b>
          </>
        )}
        {status.calls > 0 && (
          <>
            <br />
            Called {status.calls} of {board.calls} times
          </>
        )}
        {run.phone !== '' && (
          <>
            <br />
            <a href={`tel:${run.phone.replace(/[^\d+]/g, '')}`}>Ring {run.phone}</a>
          </>
        )}
      </p>
    </div>
  );
};
