import { actionWords } from '#core/kernel/audit-log/action-words.ts';
import type { LogPage } from '#core/kernel/audit-log/client.ports.ts';
import { type Difference, differences } from '#core/kernel/audit-log/differences.ts';
import { formatTime, instant } from '#core/kernel/time.ts';
import deskText from '../../../app/desk/text.module.css';
import styles from './log.module.css';

type LogEntryProps = { readonly entry: LogPage['actions'][number] };

/** Longer values are shown in two columns with headings; in characters. */
const longestInline = 60;

/** One entry of the audit log: who changed what and why, and the values before and after. */
export const LogEntry = ({ entry: { at, actor, action, subject, reason, before, after, from } }: LogEntryProps) => (
  <li>
    <time className="num" dateTime={new Date(at).toISOString()} title={`From ${networkWords(from.network)}`}>
      {formatTime(instant(at))}
    </time>
    <div>
      <p>
        <b>{actor.name}</b> {actionWords(action)}: <b>{subject.name}</b>
      </p>
      {reason && <p className={deskText.quiet}>Reason: “{reason}”</p>}
      {differences(before, after).map((difference) => (
        <Changed key={difference.member ?? ''} {...difference} />
      ))}
    </div>
    <span className={styles.from}>{networkWords(from.network)}</span>
  </li>
);

const Changed = ({ member, before, after }: Difference) =>
  Math.max(before?.length ?? 0, after?.length ?? 0) > longestInline && before !== null && after !== null ? (
    <>
      {member && <p className={styles.member}>{member}</p>}
      <div className={styles.beside}>
        <div className={styles.was}>
          <small>Before</small>
          {before}
        </div>
        <div className={styles.is}>
          <small>After</small>
          {after}
        </div>
      </div>
    </>
  ) : (
    <p className={styles.change}>
      {member && <span className={styles.member}>{member}</span>}
      {before !== null && (
        <>
          <span className="visually-hidden">Before</span>
          <del>{before}</del>
        </>
      )}
      {before !== null && after !== null && <span aria-hidden="true">→</span>}
      {after !== null && (
        <>
          {before !== null && <span className="visually-hidden">After</span>}
          <ins>{after}</ins>
        </>
      )}
    </p>
  );

/** The network that a change came from; a network without a name is identified by the first four characters of its key. */
const networkWords = (network: string): string => (network.includes(' ') ? network : `network ${network.slice(0, 4)}`);
