import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import type { SiteFormTask } from '#core/site/site-forms/emails.ts';
import type { SenderHistory } from '#core/site/site-forms/ports.ts';
import type { SiteForm, Submission } from '#core/site/site-forms/site-form.ts';
import { confirm, type Subscription, subscriptionId } from '#core/site/site-forms/subscription.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const at = (ms: number) => laterBy(aSaturdayInOctober, ms);
const arrived = (id: string, form: SiteForm, ms = 0): Submission => ({ id, form, receivedAt: at(ms) });
const aQueuedEmail = (id: string): SiteFormTask => ({
  id,
  task: { kind: 'email', email: { kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom' } },
});

/** Submitted forms with their emails and subscriptions, each in one transaction. */
export const siteFormsContract = (name: string, open: () => Promise<Store>) =>
  describe(`SiteForms and Subscriptions: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const waiting = async () => (await store.outbox.take(at(9 * day), at(9 * day), 100)).map(({ id }) => id);
    /** The sender's history that the store passes to the decision for this submission; the decision changes nothing. */
    const historyAt = async (submission: Submission): Promise<SenderHistory | undefined> => {
      let received: SenderHistory | undefined;
      await store.siteForms.add(submission, (history) => {
        received = history;
        return { tasks: [] };
      });
      return received;
    };
    const subscribed = async (subscription: Subscription) =>
      store.siteForms.add(
        arrived(`form_${subscription.id}`, aListForm({ email: subscription.email }, subscription.list)),
        () => ({
          subscription,
          tasks: [],
        }),
      );

    it('the store of site forms saves a form unchanged, and queues the emails that it leads to', async () => {
      const submission = arrived(
        'form_1',
        aContactForm({ name: 'Zoë “the nose” O’Neill', message: 'One.\n\nTwo. 🐕' }),
      );
      await store.siteForms.add(submission, () => ({ tasks: [aQueuedEmail('one'), aQueuedEmail('two')] }));
      expect(await store.siteForms.find('form_1')).toEqual(submission);
      expect(await waiting()).toEqual(['one', 'two']);
      expect(await store.siteForms.find('form_2')).toBeUndefined();
    });

    it('the store of site forms saves nothing when the decision throws', async () => {
      const breaks = store.siteForms.add(arrived('form_1', aContactForm()), () => {
        throw new Error('no');
      });
      await expect(breaks).rejects.toThrow('no');
      expect(await store.siteForms.find('form_1')).toBeUndefined();
      expect(await waiting()).toEqual([]);
    });

    it('the store of site forms recognises the same form on the same day, and counts the address’s other forms', async () => {
      expect(await historyAt(arrived('form_1', aContactForm()))).toEqual({
        repeated: false,
        earlier: 0,
        subscription: undefined,
      });
      expect(await historyAt(arrived('form_2', aContactForm(), hour))).toMatchObject({ repeated: true, earlier: 1 });
      expect(await store.siteForms.find('form_2')).toBeUndefined();
      const another = aContactForm({ message: 'And boots?' });
      expect(await historyAt(arrived('form_3', another, hour))).toMatchObject({ repeated: false, earlier: 1 });
      expect(await historyAt(arrived('form_4', aListForm(), hour))).toMatchObject({ repeated: false, earlier: 0 });
      const someoneElse = aContactForm({ email: 'ada@example.org' });
      expect(await historyAt(arrived('form_5', someoneElse, hour))).toMatchObject({ repeated: false, earlier: 0 });
      expect(await historyAt(arrived('form_6', aContactForm(), 2 * day))).toMatchObject({
        repeated: false,
        earlier: 0,
      });
    });

    it('the store of site forms reports one of many concurrent copies of a message as new', async () => {
      const repeats: boolean[] = [];
      await Promise.all(
        Array.from({ length: 8 }, (_, each) =>
          store.siteForms.add(arrived(`form_${each}`, aContactForm()), ({ repeated }) => {
            repeats.push(repeated);
            return { tasks: repeated ? [] : [aQueuedEmail('the one')] };
          }),
        ),
      );
      expect(repeats.filter((repeated) => !repeated)).toHaveLength(1);
      expect(await waiting()).toEqual(['the one']);
    });

    it('a subscription to a mailing list is stored, and found at the next request', async () => {
      const asked = aSubscription();
      await subscribed(asked);
      expect(await store.subscriptions.find(asked.id)).toEqual(asked);
      expect(await store.subscriptions.findAt(asked.list, asked.email)).toEqual(asked);
      const other = asked.list === 'subscriber' ? 'waitlist' : 'subscriber';
      expect(await store.subscriptions.findAt(other, asked.email)).toBeUndefined();
      const history = await historyAt(arrived('form_2', aListForm({}, 'subscriber'), hour));
      expect(history?.subscription).toEqual(asked);
      expect((await historyAt(arrived('form_3', aListForm({}, 'waitlist'), hour)))?.subscription).toBeUndefined();
    });

    it('an address is subscribed to a mailing list once for many concurrent requests', async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, each) =>
          store.siteForms.add(arrived(`form_${each}`, aListForm({ name: `Tom ${each}` })), ({ subscription }) => ({
            subscription: subscription ?? aSubscription({ id: subscriptionId(`sub_${each}`) }),
            tasks: subscription ? [] : [aQueuedEmail(`asks sub_${each}`)],
          })),
        ),
      );
      const ids = Array.from({ length: 8 }, (_, each) => subscriptionId(`sub_${each}`));
      const there = (await Promise.all(ids.map((id) => store.subscriptions.find(id)))).filter(Boolean);
      expect(there).toHaveLength(1);
      expect(await waiting()).toEqual([`asks ${there[0]?.id}`]);
    });

    it('a subscription to a mailing list changes and its emails are queued in one transaction', async () => {
      await subscribed(aSubscription());
      const changed = await store.subscriptions.change(subscriptionId('sub_tom'), (before) => {
        const outcome = confirm(before, at(hour));
        return outcome.ok ? ok({ subscription: outcome.value, tasks: [aQueuedEmail('welcome')] }) : outcome;
      });
      const confirmed = aSubscription({ state: 'confirmed', confirmedAt: at(hour) });
      expect(changed).toEqual(ok(confirmed));
      expect(await store.subscriptions.find(confirmed.id)).toEqual(confirmed);
      expect(await waiting()).toEqual(['welcome']);
    });

    it('mailing lists: nothing changes when the decision refuses or the subscription is unknown', async () => {
      await subscribed(aSubscription());
      const no = refuse({ kind: 'link-over' } as const);
      expect(await store.subscriptions.change(subscriptionId('sub_tom'), () => no)).toEqual(no);
      expect(await store.subscriptions.find(subscriptionId('sub_tom'))).toEqual(aSubscription());
      const never = () => {
        throw new Error('called without a subscription');
      };
      expect(await store.subscriptions.change(subscriptionId('sub_nobody'), never)).toEqual(no);
    });

    it('mailing lists: the purge deletes subscriptions that were never confirmed or have ended, and no other', async () => {
      const late = aSubscription({ id: subscriptionId('sub_late'), list: 'waitlist', askedAt: at(2 * day) });
      const confirmed = aSubscription({
        id: subscriptionId('sub_yes'),
        email: aContactForm({ email: 'ada@example.org' }).email,
        state: 'confirmed',
        confirmedAt: at(hour),
      });
      const left = aSubscription({
        id: subscriptionId('sub_left'),
        email: aContactForm({ email: 'eve@example.org' }).email,
        state: 'left',
        leftAt: at(hour),
      });
      for (const each of [aSubscription(), late, confirmed, left]) await subscribed(each);
      expect(await store.subscriptions.purgeIdle(at(hour))).toBe(1);
      expect(await store.subscriptions.find(left.id)).toEqual(left);
      expect(await store.subscriptions.purgeIdle(at(day))).toBe(1);
      expect(await store.subscriptions.find(left.id)).toBeUndefined();
      expect(await store.subscriptions.find(subscriptionId('sub_tom'))).toBeUndefined();
      expect(await store.siteForms.find('form_sub_tom')).toBeUndefined();
      expect(await store.siteForms.find('form_sub_yes')).toBeDefined();
      expect(await store.subscriptions.find(late.id)).toEqual(late);
      expect(await store.subscriptions.find(confirmed.id)).toEqual(confirmed);
    });

    it('the store of site forms purges old messages, and no subscription request', async () => {
      await store.siteForms.add(arrived('form_1', aContactForm()), () => ({ tasks: [] }));
      await store.siteForms.add(arrived('form_2', aContactForm(), 2 * day), () => ({ tasks: [] }));
      await subscribed(aSubscription());
      expect(await store.siteForms.purgeMessages(at(day))).toBe(1);
      const found = await Promise.all(['form_1', 'form_2', 'form_sub_tom'].map((id) => store.siteForms.find(id)));
      expect(found.map(Boolean)).toEqual([false, true, true]);
    });
  });
