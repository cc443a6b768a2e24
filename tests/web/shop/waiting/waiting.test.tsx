// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { DeskParty, WaitingDesk, WaitingListsAtDesk } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { DeskPortsProvider } from '../../../../web/app/desk/desk-ports-context.tsx';
import { Waiting } from '../../../../web/features/shop/waiting/waiting.page.tsx';
import { someDeskPorts } from '../../desk/some-desk-ports.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const now = parseInstant('2025-11-11T18:24:00Z');

const aDeskParty = (change: Partial<DeskParty>): DeskParty => ({
  id: partyId('party_00000001'),
  place: 1,
  name: 'Percy Sandell',
  email: 'percy@example.org',
  places: 4,
  passedOver: 0,
  gathering: false,
  joinedAt: parseInstant('2025-11-01T09:14:00Z'),
  state: 'waiting',
  offeredAt: null,
  until: null,
  endedAt: null,
  ...change,
});

const lunches: WaitingListsAtDesk = {
  now,
  offerHours: 4,
  mostPassedOver: 3,
  lists: [
    {
      productId: aProductId(),
      name: 'Fine Foods lunch',
      free: 1,
      line: [
        aDeskParty({ passedOver: 3, gathering: true }),
        aDeskParty({
          id: partyId('party_00000002'),
          place: 2,
          name: 'Beth Arkwright',
          places: 2,
          state: 'offered',
          offeredAt: parseInstant('2025-11-11T14:40:00Z'),
          until: parseInstant('2025-11-11T18:40:00Z'),
        }),
        aDeskParty({ id: partyId('party_00000003'), place: 3, name: 'Lionel Platt', places: 1 }),
      ],
      offers: [
        aDeskParty({
          id: partyId('party_00000004'),
          place: null,
          name: 'Sunita Rao',
          places: 2,
          state: 'bought',
          offeredAt: parseInstant('2025-11-11T16:18:00Z'),
          endedAt: parseInstant('2025-11-11T16:58:00Z'),
        }),
      ],
    },
  ],
};

const open = (desk: Partial<WaitingDesk>) => {
  const ports = someDeskPorts({ waiting: { ...someDeskPorts({}).waiting, read: async () => lunches, ...desk } });
  return visit(
    <DeskPortsProvider value={ports}>
      <Waiting />
    </DeskPortsProvider>,
    { path: '/desk/waiting' },
  );
};

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the desk’s waiting lists', () => {
  it('the desk’s waiting lists show the parties in line, the places held, and the outcome of earlier offers', async () => {
    open({});
    await screen.findByRole('heading', { name: 'Two places are held' });
    expect(row('Percy').getByText('Next, places being saved up')).toBeTruthy();
    expect(row('Percy').getByText('percy@example.org, passed over three times')).toBeTruthy();
    expect(row('Beth').getByText('Offered until 18:40')).toBeTruthy();
    expect(screen.getByText(/16 minutes left/)).toBeTruthy();
    expect(screen.getByText(/saved up until there are four. So far there is one./)).toBeTruthy();
    expect(row('Three parties').getByText('7')).toBeTruthy();
    expect(row('Sunita').getByText('Bought in 40 minutes')).toBeTruthy();
    expect(screen.getByText('two places taken up')).toBeTruthy();
  });

  it('the desk’s waiting lists hold a trader’s stand for another day at a time, and say that the trader will be told', async () => {
    const [list] = lunches.lists;
    const offer = { state: 'offered', offeredAt: now, until: parseInstant('2025-11-12T18:24:00Z') } as const;
    const line = [aDeskParty({ name: 'Good Cap Mushrooms', email: null, places: 1, ...offer })];
    const hours: number[] = [];
    open({
      read: async () => ({ ...lunches, lists: list ? [{ ...list, line }] : [] }),
      lengthen: async (_, more) => {
        hours.push(more);
        return ok({});
      },
    });
    await screen.findByText('a stand held for a trader');
    click(/^Extend or withdraw ?: Good Cap/);
    click('Give them another day');
    await screen.findByText('Good Cap Mushrooms has longer to decide, and we’ll email them.');
    expect(hours).toEqual([24]);
  });

  it('the desk’s waiting lists repeat what the ticket page says of the product, also after the day was called off', async () => {
    open({});
    expect((await screen.findByText('The ticket page says')).nextSibling?.textContent).toBe('sold out');
    cleanup();
    open({ read: async () => ({ ...lunches, calledOff: true }) });
    expect((await screen.findByText('The ticket page says')).nextSibling?.textContent).toBe('called off');
  });

  it('the desk’s waiting lists list earlier offers apart from open offers', async () => {
    open({ read: async () => ({ ...lunches, lists: lunches.lists.map((list) => ({ ...list, offers: [] })) }) });
    await screen.findByRole('heading', { name: 'Two places are held' });
    expect(screen.getByRole('heading', { name: 'Earlier offers' })).toBeTruthy();
    expect(screen.getByText('None yet.')).toBeTruthy();
  });

  it('the desk’s waiting lists withdraw an offer only with a reason, and confirm it', async () => {
    const removed: unknown[] = [];
    open({
      remove: async (...asked) => {
        removed.push(asked);
        return ok({});
      },
    });
    await screen.findByRole('heading', { name: 'Two places are held' });
    click(/^Extend or withdraw ?: Beth Arkwright/);
    click('Withdraw the offer');
    expect(screen.getByText('Please write down why, for the audit log.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), { target: { value: 'asked by phone' } });
    click('Withdraw the offer');
    await screen.findByText('Beth Arkwright is off the waiting list, and we’ve emailed them.');
    expect(removed).toEqual([['party_00000002', 'asked by phone']]);
  });

  it('the desk’s waiting lists move a party, offer free places, and show why an offer is refused', async () => {
    const moved: unknown[] = [];
    open({
      move: async (...asked) => {
        moved.push(asked);
        return ok({});
      },
      offer: async () => refuse({ kind: 'not-enough-places' }),
    });
    await screen.findByRole('heading', { name: 'Two places are held' });
    click(/^Change ?: Percy Sandell/);
    expect(screen.queryByRole('button', { name: 'Offer four places now' })).toBeNull();
    click('Cancel');
    click(/^Change ?: Lionel Platt/);
    click('Offer one place now');
    await screen.findByText('There aren’t enough free places for them just now.');
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), { target: { value: 'a wheelchair user' } });
    for (const wrong of ['', 'first', '1.5', '0', '4']) {
      fireEvent.change(screen.getByLabelText('Place on the list'), { target: { value: wrong } });
      click('Move there');
      expect(screen.getByText('Please enter a place on the list, a whole number from 1 to 3.')).toBeTruthy();
    }
    expect(moved).toEqual([]);
    fireEvent.change(screen.getByLabelText('Place on the list'), { target: { value: '1' } });
    click('Move there');
    await waitFor(() => expect(moved).toEqual([['party_00000003', 1, 'a wheelchair user']]));
  });

  it('the desk’s waiting lists say when no one is waiting, and when they could not be loaded', async () => {
    open({ read: async () => ({ ...lunches, lists: [] }) });
    await screen.findByText(/No one is waiting/);
    cleanup();
    open({
      read: async () => {
        throw new ServiceFailure('festival', 'down', { retryable: true });
      },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
