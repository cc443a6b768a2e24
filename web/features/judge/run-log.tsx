import { formatRunTime } from '#core/competition/messages.ts';
import { standingMarks } from '#core/competition-day/judge/run-mark.ts';
import { formatOffsetTime } from '#core/kernel/time.ts';
import type { InRun } from './in-run.ts';
import styles from './judge.module.css';
import { count, markInWords } from './judge-words.ts';
import paper from './paper.module.css';

/** Every press that stands, with its time and whose hand it was; each can be taken back until the sheet is signed. */
export const RunLog = ({ run: { kept, press } }: { readonly run: InRun }) => {
  const handOf = new Map(kept.map(({ mark, by }) => [mark.id, by.name]));
  const marks = standingMarks(kept.map(({ mark }) => mark)).filter(
    ({ kind }) => kind !== 'ticked' && kind !== 'presented' && kind !== 'signed',
  );

  return (
    <details className={paper.log}>
      <summary>{count(marks.length, 'press', 'presses')}</summary>
      <ol>
        {marks.map((mark) => (
          <li key={mark.id}>
            <span>
              <b>{markInWords(mark)}</b>
              {mark.kind === 'stopped' && ` at ${formatRunTime(mark.secondsTaken)}`}
              <small>
                {formatOffsetTime(mark.at).slice(11, 19)}, {handOf.get(mark.id)}
              </small>
            </span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`Take back: ${markInWords(mark)}`}
              onClick={() => press({ kind: 'undone', undoes: mark.id })}
            >
              Take back
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};
