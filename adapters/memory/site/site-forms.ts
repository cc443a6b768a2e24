import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day } from '#core/kernel/time.ts';
import type { SiteForms, Subscriptions } from '#core/site/site-forms/ports.ts';
import { dedupeKey, type Submission } from '#core/site/site-forms/site-form.ts';
import type { Subscription, SubscriptionId } from '#core/site/site-forms/subscription.ts';
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
  const lists = new Map<SubscriptionId, Subscription>();

  const subscriptionOf = ({ form }: Submission) =>
    [...lists.values()].find(({ list, email }) => list === form.formType && email === form.email);

  return {
    siteFormRecords: { submissions: () => submissions.values(), subscriptions: () => lists.values() },

    siteForms: {
      async add(submission, decide) {
        const { form, receivedAt } = submission;
        const earlier = [...submissions.values()].filter(
          (other) =>
            other.form.email === form.email &&
            other.form.formType === form.formType &&
            other.receivedAt > receivedAt - day,
        ).length;
        const sameness = dedupeKey(submission);
        const repeated = submissions.has(sameness);
        const led = decide({ subscription: subscriptionOf(submission), repeated, earlier });
        if (!repeated) submissions.set(sameness, submission);
        if (led.subscription) lists.set(led.subscription.id, led.subscription);
        enqueueTasks(festival, led.tasks, receivedAt);
      },
      find: async (id) => [...submissions.values()].find((submission) => submission.id === id),
      async purgeMessages(moment) {
        const over = [...submissions].filter(
          ([, { form, receivedAt }]) => form.formType === 'contact' && receivedAt < moment,
        );
        for (const [key] of over) submissions.delete(key);
        return over.length;
      },
    },

    subscriptions: {
      find: async (id) => lists.get(id),
      findAt: async (list, email) => [...lists.values()].find((each) => each.list === list && each.email === email),
      confirmed: async (list) =>
        [...lists.values()]
          .filter((each) => each.list === list && each.state === 'confirmed')
          .sort((one, other) => (one.email < other.email ? -1 : 1)),
      async change(id, decide) {
        const found = lists.get(id);
        if (!found) return refuse({ kind: 'link-over' });
        const decided = decide(found);
        if (!decided.ok) return decided;
        const { subscription, tasks } = decided.value;
        lists.set(id, subscription);
        enqueueTasks(festival, tasks, machine.now());
        return ok(subscription);
      },
      async purgeIdle(moment) {
        const isOver = ({ state, askedAt, leftAt }: Subscription) =>
          (state === 'asked' && askedAt < moment) || (state === 'left' && leftAt !== null && leftAt < moment);
        const over = [...lists.values()].filter(isOver);
        for (const { id } of over) lists.delete(id);
        for (const [key, { form }] of submissions)
          if (over.some(({ list, email }) => list === form.formType && email === form.email)) submissions.delete(key);
        return over.length;
      },
    },
  };
};
