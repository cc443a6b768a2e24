// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import { deviceId, productId } from '#core/kernel/ids.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { aCheckpoint, aDoorStand, aDoorTicket } from '#fixtures/builders/a-door.ts';
import type { ScanningProps } from '../../../../web/features/door/entrance/scanning-props.ts';
import { TicketSearch } from '../../../../web/features/door/entrance/ticket-search.tsx';

afterEach(cleanup);

const at = (time: string) => parseInstant(`2025-11-22T${time}:00Z`);
const product = productId('prod_stand');
const checkpoint = aCheckpoint({ takes: [product], reentry: true });
const ticket = (number: number) =>
  aDoorTicket({ id: ticketId(String(number).padStart(32, '0')), product, holder: 'Asha' });
const tickets = [ticket(1), ticket(2), ticket(3)];
const stand = (name: string, number: number, change: object) =>
  aDoorStand({ name, tickets: tickets.slice(number - 1, number).map(({ id }) => id), ...change });
const list: DoorList = {
  ...{ cursor: 'a', madeAt: at('07:00'), overAt: at('23:00'), keys: [], devices: [], tills: [], doubles: [] },
  edition: { year: 2025, startsAt: at('10:00'), ticketsFrom: instant(0) },
  checkpoints: [checkpoint],
  products: [{ id: product, name: 'Food stand', ticketType: 'Stands', when: null, note: null }],
  tickets: new Map(tickets.map((each) => [each.id, each])),
  presences: new Map(),
  stands: [
    stand('Bosham Cheese', 1, { setsUpAt: at('07:00'), pitch: '3', plate: '' }),
    stand('Cuckmere Cheese', 2, {
      ...{ setsUpAt: at('08:20'), pitch: null },
      came: { device: deviceId('gate-a-phone'), checkpoint: checkpoint.id, at: at('08:14') },
    }),
    stand('Good Cap Mushrooms', 3, { setsUpAt: at('08:20') }),
  ],
};

const show = (shown: DoorList = list) => {
  const read: TicketId[] = [];
  const phone: Partial<DoorPhone> = {
    readByHand: async (id) => {
      read.push(id);
      return null;
    },
  };
  const props: Partial<ScanningProps> = {
    phone: phone as DoorPhone,
    ...{ day: { device: deviceId('traders-gate'), list: shown, scans: [] }, checkpoint, now: at('08:40') },
  };
  render(
    <MemoryRouter>
      <TicketSearch {...(props as ScanningProps)} />
    </MemoryRouter>,
  );
  return read;
};
const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('finding a stand at the traders’ gate', () => {
  it('the stands are listed by set-up slot before anything is typed: expected, late, or come at a time', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '08:201 of 2 here',
      '07:000 of 1 here',
    ]);
    expect(rows()).toEqual([
      'Good Cap MushroomsExpected · Pitch 2 · GC21 CAPLet in',
      'Cuckmere CheeseNo pitch yet · GC21 CAP Came 08:14',
      'Bosham CheeseLate · Pitch 3Let in',
    ]);
  });

  it('a stand is found by its plate, beside the tickets, and a tap on it reads its ticket', () => {
    const read = show();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'good' } });
    expect(screen.getByRole('status').textContent).toBe('One stand found on this device.');
    const slot = screen.getByRole('region', { name: /08:20/ });
    fireEvent.click(within(slot).getByRole('button'));
    expect(read).toEqual([ticket(3).id]);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'asha' } });
    expect(screen.getByRole('status').textContent).toBe('Three tickets found on this device.');
  });

  it('a door list that an earlier version stored has no stands, and finds tickets as before', () => {
    const { stands: _, ...earlier } = list;
    show(earlier);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find a ticket');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
