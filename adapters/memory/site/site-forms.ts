import { orderBy } from '#core/kernel/order-by.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { SiteForms, Subscriptions } from '#core/site/site-forms/ports.ts';
import { countsFor, dedupeKey, isMessageBefore, type Submission } from '#core/site/site-forms/site-form.ts';
import { isIdleBefore, isSubscriptionOf, type Subscription } from '#core/site/site-forms/subscription.ts';
import type { SiteFormRecords } from '../desk/list-records.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';

/**
 * Submitted forms and subscriptions in memory; their tasks go to the outbox of `festival`. No call awaits, so each is
 * atomic.
 */
export const memorySiteForms = (
  festival: FestivalState,
  machine: Clock,
): {
  readonly siteForms: SiteForms;
  readonly subscriptions: Subscriptions;
  /** All submissions and subscriptions, for the desk's lists. */
  readonly siteFormRecords: SiteFormRecords;
} => {
  const submissions = new Map<string, Submission>();
  const subscriptions = new Map<string, Subscription>();
  const sent = () => [...submissions.values()];
  const subscribed = () => [...subscriptions.values()];

  const remove = (isOver: (submission: Submission) => boolean): number => {
    const over = sent().filter(isOver);
    for (const submission of over) submissions.delete(dedupeKey(submission));
    return over.length;
  };

  return {
    siteFormRecords: { submissions: () => submissions.values(), subscriptions: () => subscriptions.values() },

    siteForms: {
      async add(submission, decide) {
        const key = dedupeKey(submission);
        const repeated = submissions.has(key);
        const subscription = subscribed().find(isSubscriptionOf(submission.form));
        const decided = decide({ subscription, repeated, earlier: sent().filter(countsFor(submission)).length });
        if (!repeated) submissions.set(key, submission);
        if (decided.subscription) subscriptions.set(decided.subscription.id, decided.subscription);
        enqueueTasks(festival, decided.tasks, submission.receivedAt);
      },
      find: async (id) => sent().find((submission) => submission.id === id),
      purgeMessages: async (moment) => remove(isMessageBefore(moment)),
    },

    subscriptions: {
      find: async (id) => subscriptions.get(id),
      findAt: async (formType, email) => subscribed().find(isSubscriptionOf({ formType, email })),
      confirmed: async (list) =>
        subscribed()
          .filter((each) => each.list === list && each.state === 'confirmed')
          .sort(orderBy(({ email }) => email)),
      async change(id, decide) {
        const found = subscriptions.get(id);
        if (!found) return refuse({ kind: 'link-over' });
        const decided = decide(found);
        if (!decided.ok) return decided;
        const { subscription, tasks } = decided.value;
        subscriptions.set(id, subscription);
        enqueueTasks(festival, tasks, machine.now());
        return ok(subscription);
      },
      async purgeIdle(moment) {
        const idle = subscribed().filter(isIdleBefore(moment));
        for (const { id } of idle) subscriptions.delete(id);
        remove(({ form }) => idle.some(isSubscriptionOf(form)));
        return idle.length;
      },
    },
  };
};
