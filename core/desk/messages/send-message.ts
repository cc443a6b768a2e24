import type { Queued } from '../../kernel/email/email-task.ts';
import type { JobWorker } from '../../kernel/jobs/worker.ts';
import type { Clock } from '../../kernel/ports.ts';
import { second } from '../../kernel/time.ts';
import type { MessageTask } from './emails.ts';
import { type GatherPorts, gatherRecipients } from './gather-recipients.ts';
import { type Message, messageId, type Recipient, waitedFact, waitingFact } from './message.ts';
import { parseTemplate, plainParagraphs } from './placeholders.ts';
import type { Messages } from './ports.ts';

export type SendMessagePorts = Omit<GatherPorts, 'messages'> & {
  readonly messages: Messages;
  readonly festivalClock: Clock;
};

/**
 * The most emails of one message in the outbox at a time: a receipt or a new password must not wait behind a thousand
 * others, and a stopped message must stop soon.
 */
const maxQueued = 40;
const pauseMs = second / 2;

/**
 * Sends a message (F9): stores its recipients once, then queues the next few emails whenever the mail server has taken
 * earlier ones. Each recipient's email has its own id in the outbox, and is queued in the transaction that sets the
 * recipient to `queued`, so that a killed process neither skips nor repeats a recipient.
 */
export const sendMessage = (ports: SendMessagePorts): JobWorker => ({
  async step({ params }) {
    const { messages } = ports;
    const message = await messages.find(messageId(String(params.message)));
    if (!message) throw new Error(`message ${params.message} has a job and is not stored`);
    if (message.gatheredAt === null) {
      const { recipients, skipped } = await gatherRecipients(ports)(message.audience, message.marketing);
      const left = skipped.noAddress + skipped.bounced + skipped.notAgreed;
      await messages.gather(message.id, recipients, left, ports.festivalClock.now());
    }
    const { waiting, queued } = await messages.counts(message.id);
    if (waiting > 0 && queued < maxQueued) await messages.queueNext(message.id, maxQueued - queued, emailOf(message));
    const counts = await messages.counts(message.id);
    const done = counts.sent + counts.refused;
    return {
      cursor: {},
      done,
      total: done + counts.waiting + counts.queued,
      troubled: counts.refused,
      note: '',
      next: counts.waiting + counts.queued === 0 ? 'finished' : { waitMs: pauseMs },
    };
  },
});

/**
 * Makes the email to each recipient.
 * @throws Error for a message whose placeholders were not checked before it was stored
 */
export const emailOf = (message: Pick<Message, 'id' | 'subject' | 'body'>) => {
  const [subject, body] = [parseTemplate(message.subject), parseTemplate(message.body)];
  if (!subject.ok || !body.ok) throw new Error(`message ${message.id} has placeholders that there are not`);
  return ({ number, email, facts, leaveLink }: Recipient): Queued<MessageTask> => ({
    id: `message:${message.id}:${number}`,
    task: {
      kind: 'email',
      email: {
        kind: 'message',
        to: email,
        subject: plainParagraphs(subject.value, facts).join(' '),
        paragraphs: plainParagraphs(body.value, facts),
        of: { message: message.id, number },
        ...(leaveLink === null ? {} : { leaveLink }),
        ...(facts[waitingFact] && { because: 'waiting-list' as const }),
        ...(facts[waitedFact] && { because: 'waited-last-year' as const }),
      },
    },
  });
};
