import { describe, expect, it } from 'vitest';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { day, hour } from '#core/kernel/time.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aFormsBackend } from './a-forms-backend.ts';

const kinds = (emails: readonly Email[]) => emails.map(({ kind, to }) => `${kind} to ${to}`).toSorted();
const linkIn = (emails: readonly Email[]): string => {
  const [message] = emails;
  if (message?.kind !== 'confirm-subscription') throw new Error('no confirmation email was queued');
  return message.link;
};

describe('contact message', () => {
  it('a contact message is sent to the festival verbatim, and acknowledged to its sender without quoting it', async () => {
    const backend = aFormsBackend();
    await backend.submit(aContactForm());
    const emails = await backend.emails();
    expect(emails).toContainEqual({ kind: 'contact-message', to: 'hello@festival.example', form: aContactForm() });
    expect(emails).toContainEqual({ kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom Harding' });
    expect(emails).toHaveLength(2);
  });

  it('a contact message submitted twice is sent once', async () => {
    const backend = aFormsBackend({ forwardsForms: true });
    await backend.submit(aContactForm());
    await backend.tasks();
    await backend.submit(aContactForm());
    expect(await backend.tasks()).toEqual([]);
  });

  it('a contact message always reaches the festival, with at most three acknowledgements per address and day', async () => {
    const backend = aFormsBackend();
    for (const message of ['one', 'two', 'three', 'four', 'five']) await backend.submit(aContactForm({ message }));
    const emails = await backend.emails();
    expect(emails.filter(({ kind }) => kind === 'contact-message')).toHaveLength(5);
    expect(emails.filter(({ kind }) => kind === 'contact-received')).toHaveLength(3);
    backend.clock.passes(2 * day);
    await backend.submit(aContactForm({ message: 'six' }));
    expect(await backend.emails()).toHaveLength(2);
  });
});

describe('subscribing', () => {
  it('subscribing to a list sends a confirmation email, whose link confirms and sends a welcome', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    const asked = await backend.emails();
    expect(kinds(asked)).toEqual(['confirm-subscription to tom@example.co.uk']);
    expect(await backend.confirm(linkIn(asked))).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(kinds(await backend.emails())).toEqual(['subscribed to tom@example.co.uk']);
    expect(await backend.confirm(linkIn(asked))).toMatchObject({ ok: true });
    expect(await backend.emails()).toEqual([]);
  });

  it('subscribing to a list keeps the two lists, news and waitlist, separate', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm({}, 'subscriber'));
    await backend.submit(aListForm({ comingAs: 'Stands' }, 'waitlist'));
    const lists = (await backend.emails()).map((message) => 'list' in message && message.list);
    expect(lists).toEqual(['subscriber', 'waitlist']);
  });

  it('subscribing to a list has a confirmation link that is valid for a week', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    const link = linkIn(await backend.emails());
    backend.clock.passes(7 * day);
    expect(await backend.confirm(link)).toMatchObject({ ok: false, refusal: { kind: 'link-over' } });
  });

  it('subscribing gives the same result for a subscribed address, which gets an email that it is subscribed', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    await backend.confirm(linkIn(await backend.emails()));
    await backend.emails();
    backend.clock.passes(2 * hour);
    expect(await backend.submit(aListForm())).toBeUndefined();
    expect(kinds(await backend.emails())).toEqual(['already-subscribed to tom@example.co.uk']);
  });

  it('an unsubscribe link cannot confirm a subscription, and a confirmation link cannot unsubscribe', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    const emails = await backend.emails();
    const [message] = emails;
    const leaveLink = message && 'leaveLink' in message ? message.leaveLink : '';
    expect(await backend.confirm(leaveLink)).toMatchObject({ ok: false });
    expect(await backend.leave(linkIn(emails))).toMatchObject({ ok: false });
    expect(await backend.leave(leaveLink)).toMatchObject({ ok: true });
    expect(await backend.leave(leaveLink)).toMatchObject({ ok: true });
    expect(await backend.confirm(linkIn(emails))).toMatchObject({ ok: false });
    expect(await backend.emails()).toEqual([]);
  });

  it('unsubscribing a purged address from a list succeeds', async () => {
    expect(await aFormsBackend().leave('leave sub_long_ago')).toMatchObject({ ok: true });
  });
});

describe('form forwarding', () => {
  it.each([
    ['queues every form once', true, [aContactForm(), aListForm()]],
    ['queues nothing when no script is configured', false, []],
  ])('the forwarding of site forms %s', async (_what, forwardsForms, expected) => {
    const backend = aFormsBackend({ forwardsForms });
    for (const form of [aContactForm(), aContactForm(), aListForm(), aListForm()]) await backend.submit(form);
    const forms = (await backend.tasks()).flatMap((task) => (task.kind === 'site-form' ? [task.form] : []));
    expect(forms).toEqual(expected);
  });
});

describe('purging', () => {
  it('purging deletes unconfirmed subscriptions after thirty days, and keeps confirmed ones', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm({ email: 'nobody@example.org' }));
    await backend.emails();
    backend.clock.passes(hour);
    await backend.submit(aListForm());
    await backend.confirm(linkIn(await backend.emails()));
    const sizes = async () =>
      (await Promise.all(['sub_000001', 'sub_000002'].map((id) => backend.subscriptions.find(subscriptionId(id))))).map(
        Boolean,
      );
    backend.clock.passes(30 * day - hour);
    await backend.purge();
    expect(await sizes()).toEqual([true, true]);
    backend.clock.passes(1);
    await backend.purge();
    expect(await sizes()).toEqual([false, true]);
  });

  it('purging deletes contact messages after thirteen months', async () => {
    const backend = aFormsBackend();
    await backend.submit(aContactForm());
    const isStored = async () => (await backend.siteForms.find('form_000001')) !== undefined;
    backend.clock.passes(396 * day);
    await backend.purge();
    expect(await isStored()).toBe(true);
    backend.clock.passes(1);
    await backend.purge();
    expect(await isStored()).toBe(false);
  });
});
