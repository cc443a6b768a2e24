import type { MessagesAnswer } from '#core/desk/messages/client.ports.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { isCancelled } from '#core/kernel/jobs/job.ts';
import { formatDate, formatDay, formatTime, second } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { paths } from '../../../app/paths.ts';
import { MessageForm } from './message-form.tsx';
import styles from './messages.module.css';

const everyMs = 5 * second;

/** A form for the next message, and the messages that were sent or are being sent. */
export const Messages = () => {
  const { messages } = useDeskPorts();
  const fetched = usePolled(messages.read, everyMs);
  const { value } = fetched;
  return (
    <>
      <DeskHead title="New message" lead={value && `${formatDay(value.now)}, ${formatTime(value.now)}.`} />
      <FetchedPart fetched={fetched} what="your messages">
        {(answer) => (
          <MessageForm answer={answer} onSent={fetched.refetch}>
            <Sent messages={answer.messages} />
          </MessageForm>
        )}
      </FetchedPart>
    </>
  );
};

const Sent = ({ messages }: Pick<MessagesAnswer, 'messages'>) => (
  <>
    <div className={deskLayout.section}>
      <h2>Sent and scheduled</h2>
    </div>
    {messages.length === 0 && <p className={deskText.quiet}>Nothing yet.</p>}
    <ul className={styles.sent}>
      {messages.map((message) => (
        <li key={message.id}>
          <b>{message.subject}</b>
          <span className={styles.share}>
            {message.total === null ? (
              <small>{isCancelled(message) ? 'not sent' : 'not sent yet'}</small>
            ) : (
              <>
                {formatNumber(message.sent)}
                <small> of {formatNumber(message.total)}</small>
              </>
            )}
          </span>
          <span className={styles.when}>
            <SentState message={message} />
            {message.refused > 0 && (
              <details>
                <summary>{formatCount(message.refused, 'email')} didn’t arrive</summary>
                <ul>
                  {message.refusals.map(({ email, name, reason }) => (
                    <li key={email}>
                      {name || email}: {email}. {reason}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const SentState = ({ message }: { readonly message: MessagesAnswer['messages'][number] }) => {
  const { state, notBefore, endedAt, writtenBy, total } = message;
  if (state === 'queued')
    return (
      <StateTag kind="wait">
        For {formatDate(notBefore)}, {formatTime(notBefore)}
      </StateTag>
    );
  if (state === 'running') return <StateTag kind="wait">{total === null ? 'Getting ready' : 'Going out now'}</StateTag>;
  if (state === 'stopped') return <StateTag kind="off">{isCancelled(message) ? 'Cancelled' : 'Paused'}</StateTag>;
  if (state === 'failed') return <StateTag kind="bad">Stopped</StateTag>;
  return (
    <>
      {endedAt === null ? '' : formatDate(endedAt)}, {writtenBy}
    </>
  );
};

/** The desk page for emails to many people. */
export const Component = () => (
  <DeskPage path={paths.deskMessages} title="New message" ownHead>
    <Messages />
  </DeskPage>
);
