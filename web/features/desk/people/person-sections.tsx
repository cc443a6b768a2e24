import type { Person } from '#core/desk/people/client.ports.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { whenOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './people.module.css';
import { hasUnverifiedEmail } from './people-words.ts';

type PartProps = { readonly shown: Person };

/** The person's dogs in the competition and in Have A Go; renders nothing without any. */
export const PersonEntries = ({ shown: { entries } }: PartProps) =>
  entries.length > 0 && (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Entries</h2>
      </div>
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <tbody>
          {entries.map(({ kind, dog, registeredAt }) => (
            <tr key={`${kind} ${dog} ${registeredAt}`}>
              <th scope="row">{dog}</th>
              <td>{kind === 'competition' ? 'Competition' : 'Have A Go'}</td>
              <td className={deskText.quiet}>registered {formatDate(registeredAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

type EmailsProps = PartProps & {
  readonly busy: boolean;
  /** Lets emails go to the address again. */
  readonly onLift: (email: string) => void;
};

/**
 * The emails that did not reach the person's address, and the desk's messages to it; other emails about an order are on the
 * order’s page.
 */
export const PersonEmails = ({ shown: { account, emails, failures }, busy, onLift }: EmailsProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Emails</h2>
    </div>
    {failures.length > 0 && (
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <tbody>
          {failures.map(({ id, name, at, cameBack, reason, settled }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={deskText.quiet}>
                {formatDate(at)} {formatTime(at)}
              </td>
              <td>
                <StateTag kind={settled ? 'off' : 'bad'}>
                  {cameBack ? 'Came back' : 'Refused by the mail server'}
                </StateTag>
                {reason && <small>{reason}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {failures.some(({ settled }) => !settled) && (
      <p className={styles.none}>
        Messages to many people leave this address out.{' '}
        <button type="button" className={deskText.link} disabled={busy} onClick={() => onLift(account.email)}>
          Try this address again
        </button>
      </p>
    )}
    {emails.length === 0 ? (
      <p className={styles.none}>
        {hasUnverifiedEmail(account)
          ? 'Messages to this address aren’t shown until it’s verified, because it may be someone else’s.'
          : 'No messages to this address.'}{' '}
        Emails about an order are on the order’s page.
      </p>
    ) : (
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <tbody>
          {emails.map(({ id, subject, sentAt }) => (
            <tr key={id}>
              <th scope="row">{subject}</th>
              <td className={deskText.quiet}>
                {sentAt === null ? 'waiting to be sent' : `${formatDate(sentAt)} ${formatTime(sentAt)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

type SessionsProps = PartProps & {
  readonly busy: boolean;
  /** Ends one session, or all of them with null. */
  readonly onLogOut: (session: string | null) => void;
};

/** The person's sessions, each with a log-out button. */
export const PersonSessions = ({ shown: { sessions, now }, busy, onLogOut }: SessionsProps) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Where they’re logged in</h2>
      {sessions.length > 1 && (
        <button type="button" className={deskText.link} disabled={busy} onClick={() => onLogOut(null)}>
          Log out everywhere
        </button>
      )}
    </div>
    {sessions.length === 0 ? (
      <p className={styles.none}>Nowhere just now.</p>
    ) : (
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <tbody>
          {sessions.map(({ id, device, since }) => (
            <tr key={id}>
              <th scope="row">{device || 'A device that we don’t know'}</th>
              <td className={deskText.quiet}>since {whenOf(since, now)}</td>
              <td>
                <button type="button" className={deskText.link} disabled={busy} onClick={() => onLogOut(id)}>
                  Log out<span className="visually-hidden"> {device}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
