import { formatTime } from '#core/kernel/time.ts';
import styles from './gate.module.css';
import { eventInWords } from './gate-words.ts';
import type { RunsAtGate } from './runs-at-gate.ts';

/** The last six events, so that a steward sees what was recorded. */
export const LastEvents = ({ gate: { board, events } }: { readonly gate: RunsAtGate }) =>
  events.length > 0 && (
    <section className={styles.last} aria-label="Last six">
      <ol>
        {events
          .toSorted((a, b) => b.at - a.at)
          .slice(0, 6)
          .map((event) => (
            <li key={event.id}>
              <span className="num">{formatTime(event.at)}</span>
              <span>{board.runs.find(({ entry }) => entry === event.entry)?.hound}</span>
              <span>{eventInWords(event, events)}</span>
            </li>
          ))}
      </ol>
    </section>
  );
