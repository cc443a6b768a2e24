import { describe, expect, it } from 'vitest';
import { day, hour } from '#core/kernel/time.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { subscriptionId } from '#core/site-forms/subscription.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aFormsBackend } from './a-forms-backend.ts';

const kinds = (emails: readonly Email[]) => emails.map(({ kind, to }) => `${kind} to ${to}`).toSorted();
const linkIn = (emails: readonly Email[]): string => {
  const [message] = emails;
  if (message?.kind !== 'confirm-subscription') throw new Error('no letter that asks');
  return message.link;
};

describe('a message to the festival', () => {
  it('goes to the festival word for word, and its sender is told in our words alone', async () => {
    const backend = aFormsBackend();
    await backend.submit(aContactForm());
    const emails = await backend.emails();
    expect(emails).toContainEqual({ kind: 'contact-message', to: 'hello@festival.example', form: aContactForm() });
    expect(emails).toContainEqual({ kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom Harding' });
    expect(emails).toHaveLength(2);
  });

  it('sent twice by an impatient finger is one', async () => {
    const backend = aFormsBackend({ forwardsForms: true });
    await backend.submit(aContactForm());
    await backend.tasks();
    await backend.submit(aContactForm());
    expect(await backend.tasks()).toEqual([]);
  });

  it('always reaches the festival, while the address in it hears of three a day at most', async () => {
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

describe('asking for a list', () => {
  it('leads to a letter, its button to the list, and that to a welcome', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    const asked = await backend.emails();
    expect(kinds(asked)).toEqual(['confirm-subscription to tom@example.co.uk']);
    expect(await backend.confirm(linkIn(asked))).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(kinds(await backend.emails())).toEqual(['subscribed to tom@example.co.uk']);
    expect(await backend.confirm(linkIn(asked))).toMatchObject({ ok: true });
    expect(await backend.emails()).toEqual([]);
  });

  it('keeps the two lists apart', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm({}, 'subscriber'));
    await backend.submit(aListForm({ comingAs: 'Stands' }, 'waitlist'));
    const lists = (await backend.emails()).map((message) => 'list' in message && message.list);
    expect(lists).toEqual(['subscriber', 'waitlist']);
  });

  it('is good for a week', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    const link = linkIn(await backend.emails());
    backend.clock.passes(7 * day);
    expect(await backend.confirm(link)).toMatchObject({ ok: false, refusal: { kind: 'link-over' } });
  });

  it('tells a stranger nothing: whoever is on the list is written to, and the answer is the same', async () => {
    const backend = aFormsBackend();
    await backend.submit(aListForm());
    await backend.confirm(linkIn(await backend.emails()));
    await backend.emails();
    backend.clock.passes(2 * hour);
    expect(await backend.submit(aListForm())).toBeUndefined();
    expect(kinds(await backend.emails())).toEqual(['already-subscribed to tom@example.co.uk']);
  });

  it('a link that leaves leaves, and cannot confirm; nor the other way round', async () => {
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

  it('whom we have forgotten is off the list already', async () => {
    expect(await aFormsBackend().leave('leave sub_long_ago')).toMatchObject({ ok: true });
  });
});

describe('an outside script', () => {
  it.each([
    ['hears of every form, once', true, [aContactForm(), aListForm()]],
    ['hears of none when there is no such script', false, []],
  ])('%s', async (_what, forwardsForms, heard) => {
    const backend = aFormsBackend({ forwardsForms });
    for (const form of [aContactForm(), aContactForm(), aListForm(), aListForm()]) await backend.submit(form);
    const forms = (await backend.tasks()).flatMap((task) => (task.kind === 'site-form' ? [task.form] : []));
    expect(forms).toEqual(heard);
  });
});

describe('what is over', () => {
  it('is forgotten: requests that nobody confirmed, after thirty days; a list keeps those who said yes', async () => {
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

  it('is forgotten: messages after thirteen months', async () => {
    const backend = aFormsBackend();
    await backend.submit(aContactForm());
    const kept = async () => (await backend.siteForms.find('form_000001')) !== undefined;
    backend.clock.passes(396 * day);
    await backend.purge();
    expect(await kept()).toBe(true);
    backend.clock.passes(1);
    await backend.purge();
    expect(await kept()).toBe(false);
  });
});
