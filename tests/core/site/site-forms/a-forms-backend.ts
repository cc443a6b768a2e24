import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { countedIds } from '#adapters/memory/kernel/ids.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import type { SubscriptionLinks } from '#core/site/site-forms/ports.ts';
import { purgeExpired } from '#core/site/site-forms/purge-expired.ts';
import { submitForm } from '#core/site/site-forms/submit-form.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { confirmSubscription, endSubscription } from '#core/site/site-forms/subscription-links.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

/** Unsigned links: `confirm sub_1 <until>`, `leave sub_1`. */
const plainLinks: SubscriptionLinks = {
  toConfirm: (id, until) => `confirm ${id} ${until}`,
  toLeave: (id) => `leave ${id}`,
  confirming(token, now) {
    const [purpose, id = '', until] = token.split(' ');
    return purpose === 'confirm' && now < Number(until) ? subscriptionId(id) : undefined;
  },
  leaving(token) {
    const [purpose, id = ''] = token.split(' ');
    return purpose === 'leave' ? subscriptionId(id) : undefined;
  },
};

/** The server side of the site's forms in memory, with its outbox. */
export const aFormsBackend = ({ forwardsForms = false } = {}) => {
  const machineClock = simulatedClock(aSaturdayInOctober);
  const { siteForms, subscriptions, outbox } = memoryFestival(machineClock);
  const [forms, subscribers] = [countedIds('form'), countedIds('sub')];
  const ports = {
    siteForms,
    subscriptions,
    subscriptionLinks: plainLinks,
    contactAddress: () => 'hello@festival.example',
    forwardsForms,
    machineClock,
    log: memoryLog(),
    newSubmissionId: () => forms.next(),
    newSubscriptionId: () => subscriptionId(subscribers.next()),
  };

  const tasks = async () => {
    const now = machineClock.now();
    const taken = await outbox.take(now, now, 1_000);
    for (const { id } of taken) await outbox.done(id, now);
    return taken.map(({ task }) => task);
  };

  return {
    ports,
    clock: machineClock,
    subscriptions,
    siteForms,
    submit: submitForm(ports),
    confirm: confirmSubscription(ports),
    leave: endSubscription(ports),
    purge: purgeExpired(ports),
    /** The tasks queued since the last call. */
    tasks: tasks,
    emails: async (): Promise<readonly Email[]> =>
      (await tasks()).flatMap((task) => (task.kind === 'email' ? [task.email] : [])),
  };
};
