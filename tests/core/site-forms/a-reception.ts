import { simulatedClock } from '#adapters/memory/clock.ts';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { countedIds } from '#adapters/memory/ids.ts';
import { memoryLog } from '#adapters/memory/log.ts';
import type { Letter } from '#core/email/letter.ts';
import { confirmSubscription, endSubscription } from '#core/site-forms/follow-link.ts';
import { forgetWhatIsOver } from '#core/site-forms/forget-what-is-over.ts';
import type { SubscriptionLinks } from '#core/site-forms/ports.ts';
import { subscriptionId } from '#core/site-forms/subscription.ts';
import { takeForm } from '#core/site-forms/take-form.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

/** Links that anybody could make: `confirm sub_1 <until>`, `leave sub_1`. */
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

/** Everything behind the site's forms, in memory, with what has been written since. */
export const aReception = ({ forwardsForms = false } = {}) => {
  const machineClock = simulatedClock(aSaturdayInOctober);
  const { siteForms, subscriptions, outbox } = memoryFestival(machineClock);
  const [forms, subscribers] = [countedIds('form'), countedIds('sub')];
  const ports = {
    siteForms,
    subscriptions,
    subscriptionLinks: plainLinks,
    contactAddress: 'hello@festival.example',
    forwardsForms,
    machineClock,
    log: memoryLog(),
    newSubmissionId: () => forms.next(),
    newSubscriptionId: () => subscriptionId(subscribers.next()),
  };

  const errands = async () => {
    const now = machineClock.now();
    const taken = await outbox.take(now, now, 1_000);
    for (const { id } of taken) await outbox.done(id, now);
    return taken.map(({ errand }) => errand);
  };

  return {
    clock: machineClock,
    subscriptions,
    siteForms,
    take: takeForm(ports),
    confirm: confirmSubscription(ports),
    leave: endSubscription(ports),
    forget: forgetWhatIsOver(ports),
    /** What is to be done since this was last asked. */
    errands,
    letters: async (): Promise<readonly Letter[]> =>
      (await errands()).flatMap((errand) => (errand.kind === 'letter' ? [errand.letter] : [])),
  };
};
