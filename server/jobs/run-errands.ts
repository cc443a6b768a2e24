import type { Members } from '#core/accounts/ports.ts';
import { type PayingCardPorts, withPayingCard } from '#core/checkout/paying-card.ts';
import type { Errand, Letter, QueuedErrand } from '#core/email/letter.ts';
import type { Outbox, Postbox, TextPost, Wishes } from '#core/email/ports.ts';
import { isOptional, isWanted } from '#core/email/wishes.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import type { FormForwarding } from '#core/site-forms/ports.ts';

export type ErrandPorts = PayingCardPorts & {
  readonly outbox: Outbox;
  readonly postbox: Postbox;
  /** Undefined where texts cannot be sent: then nobody queues any. */
  readonly textPost: TextPost | undefined;
  readonly members: Members;
  readonly wishes: Wishes;
  /** Nobody else wants to hear of forms unless the operator said who. */
  readonly formForwarding: FormForwarding | undefined;
  readonly machineClock: Clock;
  readonly log: Log;
};

const atOnce = 20;
const leaseMs = 2 * minute;
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];

type Due = QueuedErrand & { readonly attempts: number };

/** Does what is due in the outbox, until nothing is; what fails comes back later, ever more seldom; only a plain no ends it. */
export const runErrands = (ports: ErrandPorts) => async (): Promise<void> => {
  for (;;) {
    const now = ports.machineClock.now();
    const due = await ports.outbox.take(now, laterBy(now, leaseMs), atOnce);
    // Forms go all at once: a script that takes its time must not hold up the letters behind each of them.
    const [forms, others] = [due.filter(isForm), due.filter((each) => !isForm(each))];
    await Promise.all([...forms.map((each) => finish(ports, each)), inTurn(ports, others)]);
    if (due.length < atOnce) return;
  }
};

const isForm = ({ errand }: Due): boolean => errand.kind === 'site-form';

const inTurn = async (ports: ErrandPorts, errands: readonly Due[]): Promise<void> => {
  for (const each of errands) await finish(ports, each);
};

const finish = async (ports: ErrandPorts, { id, errand, attempts }: Due): Promise<void> => {
  try {
    await run(ports, id, errand);
    await ports.outbox.done(id, ports.machineClock.now());
  } catch (cause) {
    if (cause instanceof ServiceFailure && !cause.retryable) {
      ports.log.error('an errand cannot be done', { id, cause: String(cause.cause ?? cause) });
      await ports.outbox.done(id, ports.machineClock.now());
      return;
    }
    const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? hour;
    ports.log.warn('an errand will be tried again', { id, attempts, cause: String(cause) });
    await ports.outbox.failed(id, laterBy(ports.machineClock.now(), wait), String(cause));
  }
};

const run = async (ports: ErrandPorts, id: string, errand: Errand): Promise<void> => {
  switch (errand.kind) {
    case 'letter':
      if (isOptional(errand.letter) && !isWanted(errand.letter, await ports.wishes.of(errand.letter.to))) return;
      return ports.postbox.post(id, await complete(ports, errand.letter));
    case 'text':
      // Too late to be of use: the code in it opens nothing any more.
      if (errand.text.expiresAt <= ports.machineClock.now()) return;
      return ports.textPost?.send(id, errand.text);
    case 'label':
      return ports.members.addLabel(errand.userId, errand.label);
    case 'site-form':
      return ports.formForwarding?.forward(id, errand.form);
    default:
      return errand satisfies never;
  }
};

/** A receipt says which card paid, which nobody could know when it was queued. */
const complete = async (ports: ErrandPorts, letter: Letter): Promise<Letter> =>
  letter.kind === 'receipt' ? { ...letter, order: await withPayingCard(ports)(letter.order) } : letter;
