import { describe, expect, it } from 'vitest';
import type { Letter } from '#core/email/letter.ts';
import { day, hour } from '#core/kernel/time.ts';
import { subscriptionId } from '#core/site-forms/subscription.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aReception } from './a-reception.ts';

const kinds = (letters: readonly Letter[]) => letters.map(({ kind, to }) => `${kind} to ${to}`).toSorted();
const linkIn = (letters: readonly Letter[]): string => {
  const [letter] = letters;
  if (letter?.kind !== 'confirm-subscription') throw new Error('no letter that asks');
  return letter.link;
};

describe('a message to the festival', () => {
  it('goes to the festival word for word, and its sender is told in our words alone', async () => {
    const reception = aReception();
    await reception.take(aContactForm());
    const letters = await reception.letters();
    expect(letters).toContainEqual({ kind: 'contact-message', to: 'hello@festival.example', form: aContactForm() });
    expect(letters).toContainEqual({ kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom Harding' });
    expect(letters).toHaveLength(2);
  });

  it('sent twice by an impatient finger is one', async () => {
    const reception = aReception({ forwardsForms: true });
    await reception.take(aContactForm());
    await reception.errands();
    await reception.take(aContactForm());
    expect(await reception.errands()).toEqual([]);
  });

  it('always reaches the festival, while the address in it hears of three a day at most', async () => {
    const reception = aReception();
    for (const message of ['one', 'two', 'three', 'four', 'five']) await reception.take(aContactForm({ message }));
    const letters = await reception.letters();
    expect(letters.filter(({ kind }) => kind === 'contact-message')).toHaveLength(5);
    expect(letters.filter(({ kind }) => kind === 'contact-received')).toHaveLength(3);
    reception.clock.passes(2 * day);
    await reception.take(aContactForm({ message: 'six' }));
    expect(await reception.letters()).toHaveLength(2);
  });
});

describe('asking for a list', () => {
  it('leads to a letter, its button to the list, and that to a welcome', async () => {
    const reception = aReception();
    await reception.take(aListForm());
    const asked = await reception.letters();
    expect(kinds(asked)).toEqual(['confirm-subscription to tom@example.co.uk']);
    expect(await reception.confirm(linkIn(asked))).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(kinds(await reception.letters())).toEqual(['subscribed to tom@example.co.uk']);
    expect(await reception.confirm(linkIn(asked))).toMatchObject({ ok: true });
    expect(await reception.letters()).toEqual([]);
  });

  it('keeps the two lists apart', async () => {
    const reception = aReception();
    await reception.take(aListForm({}, 'subscriber'));
    await reception.take(aListForm({ comingAs: 'Stands' }, 'waitlist'));
    const lists = (await reception.letters()).map((letter) => 'list' in letter && letter.list);
    expect(lists).toEqual(['subscriber', 'waitlist']);
  });

  it('is good for a week', async () => {
    const reception = aReception();
    await reception.take(aListForm());
    const link = linkIn(await reception.letters());
    reception.clock.passes(7 * day);
    expect(await reception.confirm(link)).toMatchObject({ ok: false, refusal: { kind: 'link-over' } });
  });

  it('tells a stranger nothing: whoever is on the list is written to, and the answer is the same', async () => {
    const reception = aReception();
    await reception.take(aListForm());
    await reception.confirm(linkIn(await reception.letters()));
    await reception.letters();
    reception.clock.passes(2 * hour);
    expect(await reception.take(aListForm())).toBeUndefined();
    expect(kinds(await reception.letters())).toEqual(['already-subscribed to tom@example.co.uk']);
  });

  it('a link that leaves leaves, and cannot confirm; nor the other way round', async () => {
    const reception = aReception();
    await reception.take(aListForm());
    const letters = await reception.letters();
    const [letter] = letters;
    const leaveLink = letter && 'leaveLink' in letter ? letter.leaveLink : '';
    expect(await reception.confirm(leaveLink)).toMatchObject({ ok: false });
    expect(await reception.leave(linkIn(letters))).toMatchObject({ ok: false });
    expect(await reception.leave(leaveLink)).toMatchObject({ ok: true });
    expect(await reception.leave(leaveLink)).toMatchObject({ ok: true });
    expect(await reception.confirm(linkIn(letters))).toMatchObject({ ok: false });
    expect(await reception.letters()).toEqual([]);
  });

  it('whom we have forgotten is off the list already', async () => {
    expect(await aReception().leave('leave sub_long_ago')).toMatchObject({ ok: true });
  });
});

describe('an outside script', () => {
  it.each([
    ['hears of every form, once', true, [aContactForm(), aListForm()]],
    ['hears of none when there is no such script', false, []],
  ])('%s', async (_what, forwardsForms, heard) => {
    const reception = aReception({ forwardsForms });
    for (const form of [aContactForm(), aContactForm(), aListForm(), aListForm()]) await reception.take(form);
    const forms = (await reception.errands()).flatMap((errand) => (errand.kind === 'site-form' ? [errand.form] : []));
    expect(forms).toEqual(heard);
  });
});

describe('what is over', () => {
  it('is forgotten: requests that nobody confirmed, after thirty days; a list keeps those who said yes', async () => {
    const reception = aReception();
    await reception.take(aListForm({ email: 'nobody@example.org' }));
    await reception.letters();
    reception.clock.passes(hour);
    await reception.take(aListForm());
    await reception.confirm(linkIn(await reception.letters()));
    const sizes = async () =>
      (
        await Promise.all(['sub_000001', 'sub_000002'].map((id) => reception.subscriptions.find(subscriptionId(id))))
      ).map(Boolean);
    reception.clock.passes(30 * day - hour);
    await reception.forget();
    expect(await sizes()).toEqual([true, true]);
    reception.clock.passes(1);
    await reception.forget();
    expect(await sizes()).toEqual([false, true]);
  });

  it('is forgotten: messages after thirteen months', async () => {
    const reception = aReception();
    await reception.take(aContactForm());
    const kept = async () => (await reception.siteForms.find('form_000001')) !== undefined;
    reception.clock.passes(396 * day);
    await reception.forget();
    expect(await kept()).toBe(true);
    reception.clock.passes(1);
    await reception.forget();
    expect(await kept()).toBe(false);
  });
});
