// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { offerOverWords } from '../../../../web/features/shop/cart/offer/offer-over-words.ts';
import { Component as Offer } from '../../../../web/features/shop/cart/offer.page.tsx';
import { anAccount } from '../../support/an-account.ts';
import { aCheckout, onSale, shopPorts } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const waiting: OwnParty & { readonly parties: number; readonly price: null } = {
  id: partyId('party_00000001'),
  productId: aProductId(),
  productName: 'Market stand',
  places: 1,
  state: 'waiting',
  place: 1,
  until: null,
  parties: 1,
  price: null,
};

/** Opens the page that the email links to and clicks “Leave the waiting list”. `left` counts confirmed departures. */
const open = async () => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const calls = { left: 0 };
  const openWaitingLists = async () => ({
    ...lists,
    read: async () => ok({ ...waiting, state: calls.left > 0 ? ('left' as const) : waiting.state }),
    leave: async () => {
      calls.left += 1;
      return ok(undefined);
    },
  });
  visit(<Offer />, { path: '/offer/party_00000001?key=k', ports: { ...ports, openWaitingLists } });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the waiting list' }));
  return calls;
};

it('place on a waiting list: leaving the list needs a confirmation', async () => {
  const calls = await open();
  const question = await screen.findByRole('dialog', { name: 'Leave the waiting list?' });
  const stay = within(question).getByRole('button', { name: 'Stay on the list' });
  expect(document.activeElement).toBe(stay);
  fireEvent.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.left).toBe(0);
});

it('place on a waiting list: the focus moves to the confirmation after leaving the list', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, leave it' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'You’re off the list' });
  expect(calls.left).toBe(1);
  await waitFor(() =>
    expect(document.activeElement?.contains(heading) && document.activeElement !== document.body).toBe(true),
  );
});

it('place on a waiting list: the number of places can be changed, and the page shows the new one', async () => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  let places = 2;
  const asked: unknown[] = [];
  const openWaitingLists = async () => ({
    ...lists,
    read: async () => ok({ ...waiting, places, most: 4 }),
    changePlaces: async (id: string, key: string, wanted: number) => {
      asked.push([id, key, wanted]);
      if (asked.length === 1) return refuse({ kind: 'places-held' as const });
      places = wanted;
      return ok({ places });
    },
  });
  visit(<Offer />, { path: '/offer/party_00000001?key=k', ports: { ...ports, openWaitingLists } });
  const field = await screen.findByLabelText('Places');
  expect(field).toHaveProperty('value', '2');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change the number' }));
  expect(await screen.findByText(/Your places are being held for you already/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change the number' }));
  expect(await screen.findByText('You’re now waiting for three places.')).toBeTruthy();
  expect(await screen.findByText(/^For three places: Market stand/)).toBeTruthy();
  expect(screen.getByText('You’re now waiting for three places.')).toBeTruthy();
  expect(asked.at(-1)).toEqual(['party_00000001', 'k', 3]);
});

it('offer from a waiting list: the message about a missing product disappears once the product is added', async () => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const lunch = onSale({ id: waiting.productId, name: 'Lunch', kind: 'meal' });
  const until = parseInstant('2025-10-05T12:00:00Z');
  const held = { ...waiting, productName: 'Lunch', state: 'offered' as const, until, place: null, price: pence(6500) };
  const missing = [{ productId: lunch.id, name: 'Lunch', called: 'a day ticket', within: 'order' as const }];
  const needs = [{ products: [lunch.id], needs: [onSale().id], called: 'a day ticket', within: 'order' as const }];
  visit(<Offer />, {
    path: '/offer/party_00000001?key=k',
    data: aSite({}, [onSale(), lunch]),
    ports: {
      ...ports,
      ...shopPorts({ checkout: aCheckout({ kind: 'needs-another', missing }).checkout }),
      saleRules: { ofCart: async () => ({ needs, questions: [] }) },
      openWaitingLists: async () => ({ ...lists, read: async () => ok(held) }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
  expect(await screen.findByText(/Something’s missing from your order/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(screen.queryByText(/Something’s missing from your order/)).toBeNull());
});

/** Opens the page of an offer of `places` places until 1.14pm. A product with at most three places in all is scarce. */
const openHeld = async (places: number, capacity: number, config: Parameters<typeof aSite>[0] = {}) => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const lunch = onSale({ id: waiting.productId, name: 'Lunch', kind: 'meal', capacity });
  const until = parseInstant('2025-10-05T13:14:00+01:00');
  const held = { ...waiting, places, state: 'offered' as const, until, place: null, price: pence(6500) };
  visit(<Offer />, {
    path: '/offer/party_00000001?key=k',
    data: aSite(config, [lunch]),
    ports: { ...ports, ...shopPorts(), openWaitingLists: async () => ({ ...lists, read: async () => ok(held) }) },
  });
  await screen.findByRole('button', { name: 'Checkout' });
  return document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
};

it('offer from a waiting list: the page writes times like 1.14pm, says once that it holds the place, calls one “it”', async () => {
  const shown = await openHeld(1, 3);
  expect(shown).toContain('1.14pmYours until 1.14pm');
  expect(shown).not.toMatch(/13:14|next party|hold them/);
  expect(shown).toContain('After that, it goes to the next person on the list, or back on sale.');
  expect(shown.match(/hold it/g)).toHaveLength(1);
  expect(shown).toMatch(/we’ll hold it for \d+ minutes while you pay, even if that’s after 1\.14pm\./);
});

it('offer from a waiting list: the page calls several places “them”, and names no minutes when they are not scarce', async () => {
  const shown = await openHeld(2, 500);
  expect(shown).toContain('We’ll hold them while you pay, even if that’s after 1.14pm.');
  fireEvent.click(screen.getByRole('button', { name: 'No thanks, let them go' }));
  const question = await screen.findByRole('dialog', { name: 'Let your places go?' });
  expect(question.textContent).toContain('to the next person on the list, or back on sale');
});

it.each(['lapsed', 'declined'] as const)(
  'waiting list offer that has %s: the page does not claim that the places went to another person',
  (state) => {
    expect(offerOverWords({ state, productName: 'Lunch', places: 1 }).lede).not.toMatch(/next person|gone to/);
  },
);

it('offer from a waiting list: once its time has run out, the page says so by itself, and the message has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const until = parseInstant('2020-01-01T12:00:00Z');
  const held = { ...waiting, state: 'offered' as const, until, place: null, price: pence(6500) };
  let reads = 0;
  const read = async () => {
    reads += 1;
    return ok(reads === 1 ? held : { ...held, state: 'lapsed' as const });
  };
  visit(<Offer />, {
    path: '/offer/party_00000001?key=k',
    data: aSite({}, [onSale({ id: waiting.productId, name: 'Lunch' })]),
    ports: { ...ports, ...shopPorts(), openWaitingLists: async () => ({ ...lists, read }) },
  });
  await screen.findByRole('button', { name: 'Checkout' });
  act(() => vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  const heading = await screen.findByRole('heading', { level: 1, name: 'The time has run out' });
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

it('offer from a waiting list that was bought: the page calls one place “it”', () => {
  expect(offerOverWords({ state: 'bought', productName: 'Lunch', places: 1 }).title).toBe('It’s yours');
  expect(offerOverWords({ state: 'bought', productName: 'Lunch', places: 2 }).title).toBe('They’re yours');
});

it('offer from a waiting list of a closed year: it can be paid, and no one else is said to get it', async () => {
  const shown = await openHeld(1, 3, { years: { shown: 2026, closed: [2025] } });
  expect(shown).toContain('Yours until 1.14pm');
  expect(shown).toContain('After that, we can’t hold it any longer.');
  fireEvent.click(screen.getByRole('button', { name: 'No thanks, let it go' }));
  const question = await screen.findByRole('dialog', { name: 'Let your place go?' });
  expect(question.textContent).toContain('You can’t get it back.');
  expect(document.body.textContent).not.toContain('next person');
});

it('waiting list of a closed year: the page says whether the festival is over, and that the next one sells', () => {
  const closed = { year: 2025, isOver: true, shown: 2026 };
  const party = { state: 'closed', productName: 'Lunch', places: 1 } as const;
  expect(offerOverWords(party, closed).lede).toMatch(
    /^The 2025 festival is over, .+ come in 2026, see what’s on sale\.$/,
  );
  expect(offerOverWords(party, { ...closed, isOver: false }).lede).toMatch(
    /^We’re not offering any more places for 2025/,
  );
  expect(offerOverWords({ ...party, state: 'lapsed' }, closed).lede).not.toContain('join the waiting list again');
  expect(offerOverWords(party, { ...closed, shown: 2025 }).lede).toContain('the next one');
});

it('place on a waiting list: the list of a closed year has closed, also for a party that still waits', async () => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const openWaitingLists = async () => ({ ...lists, read: async () => ok(waiting) });
  const data = aSite({ years: { shown: 2026, closed: [2025] } });
  visit(<Offer />, { path: '/offer/party_00000001?key=k', data, ports: { ...ports, openWaitingLists } });
  expect(await screen.findByRole('heading', { name: 'The waiting list has closed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the waiting list' })).toBeNull();
});
