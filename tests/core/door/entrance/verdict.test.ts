import { describe, expect, it } from 'vitest';
import type { Admitted } from '#core/door/entrance/admission.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { decideVerdict, doorEdition, type VerdictFacts } from '#core/door/entrance/verdict.ts';
import { deviceId, productId } from '#core/kernel/ids.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aCheckpoint, aDoorTicket } from '#fixtures/builders/a-door.ts';

const edition = {
  year: 2025,
  startsAt: parseInstant('2025-11-22T10:00:00Z'),
  ticketsFrom: parseInstant('2025-01-01T09:00:00Z'),
};
const inside: Admitted = {
  scan: 'scan-0001' as ScanId,
  device: deviceId('gate-b-phone'),
  checkpoint: checkpointId('entrance'),
  at: instant(7),
};
const ticket = aDoorTicket();
const [entrance, lunch] = [
  aCheckpoint(),
  aCheckpoint({ id: checkpointId('lunch'), takes: [productId('prod_lunch_meat')] }),
];
const verdict = (over: Partial<VerdictFacts> = {}) =>
  decideVerdict({
    reading: { kind: 'code', id: ticket.id, issue: 1 },
    ticket,
    checkpoint: entrance,
    checkpoints: [entrance, lunch],
    direction: 'in',
    inside: null,
    edition,
    ...over,
  });
const refunded = aDoorTicket({ state: 'void', voidReason: 'refunded', changedAt: instant(5) });

describe('the verdict', () => {
  it('the door’s verdict is admitted for a valid ticket of this checkpoint, by code or by hand', () => {
    expect(verdict()).toEqual({ kind: 'admitted', ticket });
    expect(verdict({ reading: { kind: 'by-hand', id: ticket.id } })).toEqual({ kind: 'admitted', ticket });
  });

  it('the door’s verdict is already-admitted for a holder who is inside, with the first admission', () => {
    expect(verdict({ inside })).toEqual({ kind: 'already-admitted', ticket, first: inside });
  });

  it('the door’s verdict is already-admitted for a thing that was handed over, and wrong-checkpoint for a day ticket there', () => {
    const programme = aDoorTicket({ product: productId('prod_programme') });
    const hut = { id: checkpointId('ticket-hut'), takes: [programme.product], handsOver: true };
    const there = { checkpoint: aCheckpoint(hut), checkpoints: [entrance, aCheckpoint(hut)] };
    expect(verdict({ ...there, ticket: programme }).kind).toBe('admitted');
    expect(verdict({ ...there, ticket: programme, inside }).kind).toBe('already-admitted');
    expect(verdict(there)).toMatchObject({ kind: 'wrong-checkpoint', goesTo: [{ id: 'entrance' }] });
  });

  it('the door’s verdict is admitted for a holder who goes out', () => {
    expect(verdict({ inside, direction: 'out' }).kind).toBe('admitted');
  });

  it('the door’s verdict is void for a void ticket, even at another checkpoint, and even when its holder is inside', () => {
    const expected = { kind: 'void', ticket: refunded, because: 'refunded', since: 5 };
    expect(verdict({ ticket: refunded })).toEqual(expected);
    expect(verdict({ ticket: refunded, inside, checkpoint: lunch })).toEqual(expected);
  });

  it('the verdict is void for a code from before a ticket was given away, and admitted for that ticket found by hand', () => {
    const given = aDoorTicket({ issue: 2, changedAt: instant(9) });
    expect(verdict({ ticket: given })).toEqual({ kind: 'void', ticket: given, because: 'given-away', since: 9 });
    expect(verdict({ ticket: given, reading: { kind: 'by-hand', id: ticket.id } }).kind).toBe('admitted');
  });

  it('the door’s verdict is wrong-checkpoint with the checkpoints that take the product', () => {
    const meal = aDoorTicket({ product: productId('prod_lunch_meat') });
    expect(verdict({ ticket: meal })).toEqual({ kind: 'wrong-checkpoint', ticket: meal, goesTo: [lunch] });
  });

  it('the verdict is unknown for a genuine code not in the list yet, or whose issue is later than the list knows', () => {
    expect(verdict({ ticket: undefined })).toEqual({ kind: 'unknown', id: ticket.id });
    expect(verdict({ reading: { kind: 'code', id: ticket.id, issue: 2 } }).kind).toBe('unknown');
    expect(verdict({ reading: { kind: 'code', id: ticket.id, issue: 2 }, inside }).kind).toBe('already-admitted');
  });

  it.each([
    ['2024-06-01T12:00:00Z', 2024],
    ['2023-11-25T12:00:00Z', 2024],
    ['2023-11-20T12:00:00Z', 2023],
    ['2024-12-31T12:00:00Z', 2024],
  ])('the door’s verdict is wrong-edition for a ticket sold on %s, with the edition’s year %d', (sold, year) => {
    const second = (parseInstant(sold) / 1000).toString(16).padStart(8, '0');
    const id = ticketId(`${second}${'0'.repeat(24)}`);
    const reading = { kind: 'code', id, issue: 1 } as const;
    expect(verdict({ ticket: undefined, reading })).toEqual({ kind: 'wrong-edition', id, year });
  });

  it('the door’s verdict is not-genuine for a code that none of our keys has signed', () => {
    expect(verdict({ reading: { kind: 'not-genuine', because: 'forged' }, ticket: undefined })).toEqual({
      kind: 'not-genuine',
      because: 'forged',
    });
  });
});

describe('an edition at the door', () => {
  it('at the door an edition accepts tickets sold since sales opened or, without a date, since the festival before', () => {
    const dated = { year: 2025, startsAt: edition.startsAt } as const;
    expect(doorEdition({ ...dated, onSaleSince: edition.ticketsFrom }).ticketsFrom).toBe(edition.ticketsFrom);
    expect(doorEdition(dated).ticketsFrom).toBe(parseInstant('2024-11-24T10:00:00Z'));
  });
});
