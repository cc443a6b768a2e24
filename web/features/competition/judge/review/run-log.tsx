import { activeRunEvents } from '#core/competition/day/judge/run-event.ts';
import { formatRunTime } from '#core/competition/rules/messages.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatOffsetTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import styles from '../judge.module.css';
import { eventInWords } from '../judge-words.ts';
import type { RunContext } from '../run-context.ts';
import paper from './review.module.css';

/** The active events of a run with time and judge. Each can be undone until the sheet is signed. */
export const RunLog = ({ run: { stored, undo } }: { readonly run: RunContext }) => {
  const time = useFestivalTime();
  const judgeOf = new Map(stored.map(({ mark, by }) => [mark.id, by.name]));
  const events = activeRunEvents(stored.map(({ mark }) => mark)).filter(
    ({ kind }) => kind !== 'ticked' && kind !== 'presented' && kind !== 'signed',
  );

  return (
    <details className={paper.log}>
      <summary>{formatCount(events.length, 'mark')}, one by one</summary>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              <b>{eventInWords(event)}</b>
              {event.kind === 'stopped' && ` at ${formatRunTime(event.secondsTaken)}`}
              <small>
                {formatOffsetTime(time(event.at)).slice(11, 19)}, {judgeOf.get(event.id)}
              </small>
            </span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`Undo this mark: ${eventInWords(event)}`}
              onClick={() => undo(event)}
            >
              Undo
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};
