// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WithdrawalRefusal } from '#core/competition/day/withdrawal/withdraw-entry.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { MyEntries } from '#core/site/my-festival/client.ports.ts';
import { WithdrawEntry, Withdrawn } from '../../../../web/features/site/my-festival/withdraw-entry.tsx';
import { click } from '../../support/page.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

type Outcome = Result<void, WithdrawalRefusal['kind'] | 'too-often'>;
const entry = entryId('ord_1/prod_competitor/1');

const arrives = (answer: () => Promise<Outcome> = async () => ok(undefined)) => {
  const calls: string[] = [];
  const openMyEntries = async (): Promise<MyEntries> => ({
    day: notProvided('myEntries.day'),
    withdraw: async (one) => {
      calls.push(one);
      return answer();
    },
  });
  visit(<WithdrawEntry entry={entry} hound="Bramble" onWithdrawn={() => calls.push('withdrawn')} />, {
    ports: { openMyEntries },
  });
  return calls;
};
const words = () => document.body.textContent ?? '';

describe('withdrawal in My Festival', () => {
  it('withdrawal of an entry first explains that the place is lost, cannot be restored and is not refunded', () => {
    const calls = arrives();
    expect(screen.queryByRole('button', { name: 'Yes, withdraw Bramble' })).toBeNull();
    click('Withdraw Bramble');
    expect(words()).toContain('if there’s a reserve, they get the place straight away. You can’t undo this');
    expect(words()).toContain('You keep your ticket; this isn’t a refund');
    expect(words()).toContain('within 14 days of buying, unless you bought within 30 days of the festival');
    expect(document.activeElement?.textContent).toBe('Stay in');
    click('Stay in');
    expect(screen.queryByRole('button', { name: 'Yes, withdraw Bramble' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('withdrawal in My Festival takes the entry out after the confirmation', async () => {
    const calls = arrives();
    click('Withdraw Bramble');
    click('Yes, withdraw Bramble');
    await waitFor(() => expect(calls).toEqual([entry, 'withdrawn']));
    expect(screen.queryByRole('button', { name: 'Yes, withdraw Bramble' })).toBeNull();
  });

  it.each<readonly [string, () => Promise<Outcome>, RegExp]>([
    ['its run has begun', async () => refuse('run-begun'), /The run has started/],
    ['there are too many requests', async () => refuse('too-often'), /That’s a lot of tries/],
    [
      'no response comes',
      async () => Promise.reject(new ServiceFailure('festival', 'no network')),
      /it won’t count twice/,
    ],
  ])('withdrawal in My Festival says when %s, and keeps the dialog open', async (_, answer, message) => {
    const calls = arrives(answer);
    click('Withdraw Bramble');
    click('Yes, withdraw Bramble');
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.getByRole('button', { name: 'Yes, withdraw Bramble' })).toBeTruthy();
    expect(calls).toEqual([entry]);
  });

  it('withdrawal in My Festival moves the focus to the confirmation', () => {
    visit(<Withdrawn hound="Bramble" fresh />);
    expect(document.activeElement?.textContent).toContain('Bramble has been withdrawn');
    expect(screen.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact');
    expect(words()).not.toContain('next in line');
  });
});
