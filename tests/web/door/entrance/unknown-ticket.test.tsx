// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { ShownVerdict } from '#core/door/entrance/device/phone-state.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import type { DoorTill, TillState } from '#core/door/entrance/door-tills.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';
import { aCheckpoint, aDoorTicket } from '#fixtures/builders/a-door.ts';
import { VerdictScreen } from '../../../../web/features/door/entrance/verdict/verdict.tsx';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 22, 11, 24));
const { id } = aDoorTicket();
const scan = 'scan-0001' as ScanId;
const till = (state: TillState): DoorTill => ({
  name: 'Till 1',
  state,
  since: now,
  start: id.slice(0, 8),
  blanks: [id.slice(8, 24)],
});

type Shown = { readonly verdict?: ShownVerdict['verdict']; readonly tickets?: DoorList['tickets'] };

const show = (
  tills: readonly DoorTill[],
  sending: StoredScan['state'] = 'waiting',
  { verdict = { kind: 'unknown', id }, tickets = new Map() }: Shown = {},
) => {
  const letIn: string[] = [];
  const phone = {
    readByHand: async (ticket: string) => void letIn.push(ticket),
    letInAnyway: async (reason: string) => void letIn.push(reason),
    next: () => letIn.push('next'),
  };
  const list: DoorList = {
    cursor: 'a',
    madeAt: now,
    edition: { year: 2025, startsAt: now, ticketsFrom: instant(0) },
    overAt: now,
    keys: [],
    checkpoints: [],
    products: [],
    devices: [],
    tills,
    tickets,
    presences: new Map(),
    doubles: [],
  };
  const stored: StoredScan = {
    scan: { id: scan, checkpoint: aCheckpoint().id, direction: 'in', at: now, offset: 0, shown: 'unknown' },
    ticket: id,
    issue: 1,
    state: sending,
  };
  const shown: ShownVerdict = { verdict, scan, at: now, reading: {} };
  render(
    <VerdictScreen
      shown={shown}
      phone={phone as unknown as DoorPhone}
      day={{ device: deviceId('gate-a-phone'), list, scans: [stored] }}
      checkpoint={aCheckpoint()}
      isOnline
      now={now}
      earlier={[]}
      isAsking={false}
      onAsking={() => undefined}
      onFind={() => undefined}
      onUndo={() => undefined}
    />,
  );
  return letIn;
};

describe('a genuine code of a ticket that is not on the door list', () => {
  it('a genuine ticket not on the door list is shown as bought since the list was loaded when no till had it as a blank', () => {
    const letIn = show([]);
    expect(screen.getByText(/Bought since 11:24/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toEqual(['Looked at the ticket email']);
  });

  it.each(['waiting', 'sent'] as const)(
    'a genuine ticket not on the door list is being checked while its scan is %s',
    (sending) => {
      show([], sending);
      expect(screen.getByText('We’re checking it now.')).toBeTruthy();
    },
  );

  it('a genuine ticket not on the door list is said to be unknown to the festival once the server has answered', () => {
    const letIn = show([], 'known');
    expect(screen.queryByText('We’re checking it now.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Genuine, but not on our list' })).toBeTruthy();
    expect(screen.getByText(/the festival has no record of this ticket/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toEqual(['Looked at the ticket email']);
  });

  it.each([
    ['selling', /A ticket from Till 1, which hasn’t sent this sale yet/],
    ['device-lost', /Till 1, reported lost at 11:24/],
    ['day-ended', /Till 1, which stopped selling at 11:24/],
  ] as const)(
    'a genuine ticket not on the door list is shown with the till that had it as a blank, and can be let in (%s)',
    (state, words) => {
      const letIn = show([till(state)]);
      expect(screen.getByRole('heading', { name: 'Genuine, not on this list yet' })).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
      expect(letIn).toEqual(['Ticket from Till 1, not on the list']);
    },
  );

  it('a genuine ticket not on the door list is shown as never sold after its till’s cash-up, first button: turn away', () => {
    const letIn = show([till('cashed-up')]);
    expect(screen.getByRole('heading', { name: 'Genuine, but never sold' })).toBeTruthy();
    expect(screen.getByText(/no one has paid for it/)).toBeTruthy();
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Turn away, scan next');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toHaveLength(1);
  });
});

describe('a ticket of another year', () => {
  const ticket = {
    ...{ year: 2024, startsAt: instant(Date.UTC(2024, 10, 23, 10)), number: '2H8C-V5LD', holder: 'Winifred Tuck' },
    ...{ product: 'Adult day ticket', usedAt: 'Entrance' },
  };
  const verdict = { kind: 'wrong-edition', id, year: 2024, ticket } as const;
  const todays = aDoorTicket({ holder: 'winifred tuck ', number: '9C4Q-H7XN' as TicketNumber });

  it('a ticket of another year is shown with its day, and its holder comes in on today’s', () => {
    const letIn = show([], 'sent', { verdict, tickets: new Map([[todays.id, todays]]) });
    expect(screen.getByRole('heading', { name: 'Another year’s ticket' })).toBeTruthy();
    expect(screen.getByText('Winifred Tuck')).toBeTruthy();
    expect(screen.getByText(/Saturday 23 November 2024/).textContent).toContain('used at Entrance that day');
    expect(screen.getByText('9C4Q-H7XN, valid and not used yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Let them in on today’s ticket' }));
    expect(letIn).toEqual([todays.id]);
  });

  it('a ticket of another year leads to the search when two of today’s tickets have its holder’s name', () => {
    const another = aDoorTicket({ ...todays, id: ticketId('2'.repeat(32)) });
    show([], 'sent', { verdict, tickets: new Map([todays, another].map((each) => [each.id, each])) });
    expect(screen.getByRole('button', { name: 'Find by name' })).toBeTruthy();
  });

  it('a device without signal says from which year a ticket is', () => {
    show([], 'waiting', { verdict: { kind: 'wrong-edition', id, year: 2024 } });
    expect(screen.getByText('A real ticket, from 2024')).toBeTruthy();
  });
});
