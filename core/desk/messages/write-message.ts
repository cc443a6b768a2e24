import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { type Job, jobId, newJob } from '../../kernel/jobs/job.ts';
import type { Clock, NewId } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, minute } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import { type Audience, includesHolders } from './audience.ts';
import { checkWords, type WordsRefusal } from './check-words.ts';
import { type GatherPorts, gatherRecipients } from './gather-recipients.ts';
import { type Message, type MessageId, messageId, type Recipient } from './message.ts';
import { paragraphsOf, parseTemplate, plainParagraphs, type TemplateRefusal } from './placeholders.ts';
import type { Messages } from './ports.ts';
import { emailOf } from './send-message.ts';

export type WriteMessagePorts = Omit<GatherPorts, 'messages'> & {
  readonly messages: Messages;
  readonly newTestId: NewId;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** A message before it is sent. */
export type Draft = Pick<Message, 'audience' | 'marketing' | 'subject' | 'body'>;

export type MessageRefusal = WordsRefusal | { readonly kind: 'audience-empty' | 'moment-passed' };

const examplesShown = 3;
const recipientsListed = 200;
/** Two emails a second, the pace of an ordinary mail server. */
const secondsEach = 0.5;

/** The recipients of a draft, and what some of them would read. @throws ServiceFailure */
export const previewMessage =
  (ports: GatherPorts) =>
  async (draft: Draft, skip: number): Promise<Result<Preview, TemplateRefusal>> => {
    const [subject, body] = [parseTemplate(draft.subject), parseTemplate(draft.body)];
    if (!subject.ok) return subject;
    if (!body.ok) return body;
    const { recipients, people, tickets, skipped } = await gatherRecipients(ports)(draft.audience, draft.marketing);
    return ok({
      people,
      tickets,
      goesTo: recipients.length,
      skipped,
      seconds: Math.ceil(recipients.length * secondsEach),
      recipients: recipients.slice(0, recipientsListed).map(({ name, email }) => ({ name, email })),
      examples: someOf(recipients, skip).map(({ name, email, facts }) => ({
        name,
        email,
        about: aboutOf(facts),
        subject: plainParagraphs(subject.value, facts).join(' '),
        paragraphs: paragraphsOf(body.value, facts),
      })),
    });
  };

export type Preview = {
  readonly people: number;
  readonly tickets: number;
  readonly goesTo: number;
  readonly skipped: { readonly noAddress: number; readonly bounced: number; readonly notAgreed: number };
  readonly seconds: number;
  readonly recipients: readonly Pick<Recipient, 'name' | 'email'>[];
  readonly examples: readonly (Pick<Recipient, 'name' | 'email'> & {
    readonly about: string;
    readonly subject: string;
    readonly paragraphs: readonly (readonly { readonly text: string; readonly own: boolean }[])[];
  })[];
};

/** The conditions that the preview shows to distinguish its recipients. */
const shownFacts = ['day ticket', 'competitor', 'parking', 'accessible', 'lunch', 'stand', 'child'];

const aboutOf = (facts: Recipient['facts']): string => shownFacts.filter((each) => facts[each] === true).join(', ');

/** Up to three recipients, with different facts if possible. */
const someOf = (recipients: readonly Recipient[], skip: number): readonly Recipient[] => {
  const kinds = Map.groupBy(recipients, ({ facts }) => aboutOf(facts));
  const turns = [...kinds.values()];
  const longest = Math.max(0, ...turns.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => turns.flatMap((own) => own.slice(at, at + 1))).flat();
  const from = mixed.length === 0 ? 0 : (skip * examplesShown) % mixed.length;
  return [...mixed.slice(from), ...mixed.slice(0, from)].slice(0, examplesShown);
};

/**
 * Sends a draft to its writer alone, filled in for the first recipient; the audit log stores the tested text.
 * @throws ServiceFailure
 */
export const testMessage =
  (ports: WriteMessagePorts) =>
  async (
    draft: Draft,
    to: Pick<User, 'email' | 'name'>,
    describe: DescribeAction,
  ): Promise<Result<{ readonly to: string }, WordsRefusal>> => {
    const checked = checkWords(draft);
    if (!checked.ok) return checked;
    const { recipients } = await gatherRecipients(ports)(draft.audience, draft.marketing);
    const example = recipients[0] ?? { number: 1, facts: { name: to.name, 'first name': to.name }, leaveLink: null };
    const { task } = emailOf({ ...draft, id: messageId('test') })({ ...example, email: to.email, name: to.name });
    const email = { ...task.email, of: null, subject: `Test: ${task.email.subject}` };
    const id = `message-test:${ports.newTestId.next()}`;
    await ports.messages.addTest(
      { id, task: { kind: 'email', email } },
      describe({
        action: 'message.tested',
        subject: { kind: 'message-test', id, name: draft.subject },
        before: null,
        after: { subject: draft.subject, body: draft.body, to: to.email },
        reason: null,
      }),
    );
    return ok({ to: to.email });
  };

/** Stores a message with its job and its line in the audit log. Idempotent by its id. @throws ServiceFailure */
export const sendMessage =
  (ports: WriteMessagePorts) =>
  async (
    draft: Draft & { readonly id: MessageId; readonly at: Instant | null },
    by: Pick<User, 'id' | 'name'>,
    describe: DescribeAction,
  ): Promise<Result<Message, MessageRefusal>> => {
    const checked = checkWords(draft);
    if (!checked.ok) return checked;
    if (!includesHolders(draft.audience) && !draft.audience.subscribers) return refuse({ kind: 'audience-empty' });
    const now = ports.festivalClock.now();
    if (draft.at !== null && draft.at < now - minute) return refuse({ kind: 'moment-passed' });
    const { message, job } = startedMessage(draft, by, draft.at ?? now, now, ports.machineClock.now());
    const { subject, marketing, audience } = message;
    const to = wordsOf(audience, audience.products.length > 0 ? await ports.catalogue() : []);
    await ports.messages.add(
      message,
      job,
      describe({
        action: 'message.sent',
        subject: { kind: 'message', id: message.id, name: subject },
        before: null,
        after: { subject, body: message.body, marketing, to, notBefore: job.notBefore },
        reason: null,
      }),
    );
    return ok((await ports.messages.find(message.id)) ?? message);
  };

/** A message with its job. @param machineNow when the job is due, unless `notBefore` is later */
export const startedMessage = (
  draft: Draft & { readonly id: MessageId },
  by: Pick<User, 'id' | 'name'>,
  notBefore: Instant,
  now: Instant,
  machineNow: Instant,
): { readonly message: Message; readonly job: Job } => {
  const startedBy = { userId: by.id, name: by.name };
  const { id, audience, marketing, subject, body } = draft;
  const asked = {
    id: jobId(id),
    kind: 'message' as const,
    title: `Email: ${subject}`,
    params: { message: id },
    total: null,
    startedBy,
    createdAt: now,
    notBefore,
  };
  const job = newJob(asked, machineNow);
  const message = { id, audience, marketing: marketing || audience.subscribers, subject, body };
  return {
    message: { ...message, jobId: job.id, writtenBy: startedBy, createdAt: now, gatheredAt: null, skipped: 0 },
    job,
  };
};

const wordsOf = (audience: Audience, listed: readonly Pick<Product, 'id' | 'name'>[]): string => {
  const { groups, products, state, group, arrived, subscribers } = audience;
  return [
    ...groups,
    ...products.map((id) => listed.find((each) => each.id === id)?.name ?? id),
    ...(includesHolders(audience) ? [state] : []),
    ...(group ? [`${group.class} ${group.level ?? 'all levels'}`] : []),
    ...(arrived ? [`${arrived.in ? 'in' : 'not in'} at ${arrived.checkpoint}`] : []),
    ...(subscribers ? ['subscribers'] : []),
  ].join(', ');
};
