import { describe, expect, it } from 'vitest';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { type DoorListAnswer, mergeDoorList } from '#core/door/entrance/door-list.ts';
import type { DoorCompetitor, DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { deviceId, productId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';
import { aDoorStand } from '#fixtures/builders/a-door.ts';

const ticket = (number: number, more: Partial<DoorTicket> = {}): DoorTicket => ({
  id: ticketId(`00000000000000000000000000000${number + 100}`),
  number: '2345-6789' as TicketNumber,
  product: productId('prod_adult'),
  holder: 'Harriet Lamb',
  emailStart: 'har',
  orderNumber: '0A1B2C3D',
  issue: 1,
  state: 'valid',
  voidReason: null,
  changedAt: null,
  note: null,
  comesWith: null,
  competitor: null,
  ...more,
});
const [first, second] = [ticket(1), ticket(2)];

const answer = (more: Partial<DoorListAnswer>): DoorListAnswer => ({
  cursor: 'a',
  whole: false,
  madeAt: instant(1),
  edition: { year: 2025, startsAt: instant(1), ticketsFrom: instant(0) },
  overAt: instant(9),
  keys: [],
  checkpoints: [],
  products: [],
  devices: [],
  tills: [],
  tickets: [],
  presences: [],
  competitors: null,
  doubles: [],
  doublesOf: [],
  ...more,
});

const competitor: DoorCompetitor = {
  hound: 'Biscuit',
  class: 'adult',
  level: 'gold',
  run: null,
  needsQuestionnaire: true,
};
const gate = checkpointId('entrance');
const isIn = { ticket: first.id, checkpoint: gate, inside: { device: deviceId('gate-a-1'), at: instant(5) } };

const whole = mergeDoorList(
  null,
  answer({
    whole: true,
    tickets: [first, second],
    competitors: [{ ticket: second.id, competitor }],
    presences: [isIn],
    doublesOf: null,
  }),
);

describe('a door list after an answer of the server', () => {
  it('a door list after an answer of the server has the tickets, those of competitors with hound and class', () => {
    expect([...whole.tickets.values()]).toEqual([first, { ...second, competitor }]);
    expect([...whole.presences.values()]).toEqual([isIn]);
  });

  it('a door list after an answer of the server keeps the same tickets when only the holders’ presence has changed', () => {
    const next = mergeDoorList(whole, answer({ cursor: 'b', presences: [{ ...isIn, inside: null }] }));
    expect(next.tickets).toBe(whole.tickets);
    expect(next.presences.size).toBe(0);
    expect(next.cursor).toBe('b');
  });

  it('a door list after an answer of the server changes a ticket and keeps its competitor', () => {
    const renamed = { ...second, holder: 'Colin Marsh' };
    const next = mergeDoorList(whole, answer({ tickets: [renamed] }));
    expect(next.tickets.get(second.id)).toEqual({ ...renamed, competitor });
    expect(next.tickets.get(first.id)).toEqual(first);
    expect(whole.tickets.get(second.id)?.holder).toBe('Harriet Lamb');
  });

  it('a door list after an answer of the server removes the competitor from a ticket that no longer has one', () => {
    const next = mergeDoorList(whole, answer({ competitors: [] }));
    expect(next.tickets.get(second.id)?.competitor).toBeNull();
  });

  it('a door list after an answer of the server keeps the answers to ticket questions until new answers arrive', () => {
    const answers = [{ ticket: first.id, title: 'Allergies', text: 'Hazelnuts' }];
    const merged = mergeDoorList(whole, answer({ competitors: [], answers }));
    expect(mergeDoorList(merged, answer({ tickets: [first] })).answers).toBe(answers);
    expect(mergeDoorList(merged, answer({ competitors: [], answers: [] })).answers).toEqual([]);
    expect(mergeDoorList(merged, answer({ whole: true, tickets: [first] })).answers).toEqual([]);
  });

  it('a door list after an answer of the server keeps its stands until others arrive, also a list stored without stands', () => {
    const stands = [aDoorStand()];
    const { stands: _, ...stored } = whole;
    expect(mergeDoorList(stored, answer({})).stands).toEqual([]);
    const merged = mergeDoorList(stored, answer({ stands }));
    expect(mergeDoorList(merged, answer({ tickets: [first] })).stands).toBe(stands);
    expect(mergeDoorList(merged, answer({ stands: [] })).stands).toEqual([]);
    expect(mergeDoorList(merged, answer({ whole: true, doublesOf: null })).stands).toEqual([]);
  });

  it('a door list after an answer of the server is replaced by a whole list', () => {
    const next = mergeDoorList(whole, answer({ whole: true, tickets: [first], doublesOf: null }));
    expect([...next.tickets.keys()]).toEqual([first.id]);
    expect(next.presences.size).toBe(0);
  });
});
