import { describe, expect, it } from 'vitest';
import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import type { OwnScan, StoredScan } from '#core/door/entrance/device/device-scans.ts';
import {
  isStandSought,
  type StandsOfSlot,
  standOf,
  standsBySlot,
  ticketOfStand,
} from '#core/door/entrance/device/stands-at-checkpoint.ts';
import type { DoorStand } from '#core/door/entrance/door-stand.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId, productId } from '#core/kernel/ids.ts';
import { type Instant, instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { aCheckpoint, aDoorStand, aDoorTicket } from '#fixtures/builders/a-door.ts';

const at = (time: string) => parseInstant(`2025-11-22T${time}:00Z`);
const checkpoint = aCheckpoint({ reentry: true });
const device = deviceId('traders-gate-phone');
const ticket = (number: number) => ticketId(String(number).padStart(32, '0'));
const stand = (name: string, number: number, change: Partial<DoorStand> = {}) =>
  aDoorStand({ name, tickets: [ticket(number)], ...change });
const entrance = (time: Instant) => ({ device: deviceId('gate-a-phone'), checkpoint: checkpoint.id, at: time });

const day = (stands: readonly DoorStand[] | undefined, scans: readonly StoredScan[] = []): OwnDay => ({
  device,
  scans,
  list: {
    ...{ cursor: 'a', madeAt: at('07:00'), overAt: at('23:00'), keys: [], devices: [], tills: [], doubles: [] },
    edition: { year: 2025, startsAt: at('10:00'), ticketsFrom: instant(0) },
    checkpoints: [checkpoint],
    products: [
      { id: productId('prod_stand'), name: 'Food stand', ticketType: 'Stands', when: null, note: null },
      { id: productId('prod_crew'), name: 'Crew pass', ticketType: 'Guest', when: null, note: null },
    ],
    tickets: new Map(),
    presences: new Map(),
    ...(stands && { stands }),
  },
});
const ownScan = (id: string, of: TicketId | null, change: Partial<OwnScan>): StoredScan => ({
  scan: {
    ...{ id: id as ScanId, checkpoint: checkpoint.id, direction: 'in', at: at('08:25'), offset: 0, shown: 'admitted' },
    ...change,
  },
  ...{ ticket: of, issue: 1, state: 'waiting' },
});
const names = (slots: readonly StandsOfSlot[]) => slots.map(({ stands }) => stands.map((each) => each.stand.name));

describe('the stands at the traders’ gate', () => {
  const all = [
    stand('Alder', 1, { setsUpAt: at('08:20'), came: entrance(at('08:10')) }),
    stand('Birch', 2, { setsUpAt: at('08:20') }),
    stand('Cedar', 3, { setsUpAt: at('07:00') }),
    stand('Dogwood', 4),
    stand('Elder', 5, { setsUpAt: at('09:40') }),
  ];
  const shown = (now: string) => names(standsBySlot(day(all), checkpoint, at(now)));

  it('the list of stands at the gate begins with the present set-up slot, and there with the stands that have not come', () => {
    expect(shown('08:40')).toEqual([['Birch', 'Alder'], ['Cedar'], ['Elder'], ['Dogwood']]);
    expect(shown('06:00')).toEqual([['Cedar'], ['Birch', 'Alder'], ['Elder'], ['Dogwood']]);
    expect(shown('16:00')).toEqual([['Elder'], ['Cedar'], ['Birch', 'Alder'], ['Dogwood']]);
    expect(standsBySlot(day(undefined), checkpoint, at('08:40'))).toEqual([]);
  });

  it('a stand counts as arrived after the first entrance that the server or this device knows, even if its van has left', () => {
    const [, birch] = all;
    if (!birch) throw new Error('there are five');
    const came = (stands: readonly DoorStand[], ...scans: readonly StoredScan[]) =>
      standsBySlot(day(stands, scans), checkpoint, at('08:40'))[0]?.stands[0]?.came?.at ?? null;
    const read = ownScan('scan-0001', ticket(2), {});
    expect(came([birch])).toBeNull();
    expect(came([birch], read)).toBe(at('08:25'));
    const heard = { ...birch, came: { ...entrance(at('08:25')), device } };
    expect(came([heard], ownScan('scan-0002', ticket(2), { direction: 'out', at: at('08:50') }))).toBe(at('08:25'));
    const undo = ownScan('scan-0003', null, { undoes: read.scan.id, at: at('08:26') });
    expect(came([birch], read, undo)).toBeNull();
    expect(came([heard], { ...read, state: 'known' }, undo)).toBeNull();
    expect(came([{ ...birch, came: entrance(laterBy(at('08:25'), -minute)) }], read)).toBe(at('08:24'));
  });

  it('a stand is found by the beginnings of its name, by its pitch, and by its plate with and without its space', () => {
    const found = (typed: string) => isStandSought(aDoorStand(), typed);
    expect(['', 'mush', 'good CAP', '2', 'gc21', 'GC21 CAP', 'gc21c'].filter((typed) => !found(typed))).toEqual([]);
    expect(['room', 'good x', '3', 'cap21'].filter(found)).toEqual([]);
    expect(isStandSought(aDoorStand({ plate: '' }), 'gc')).toBe(false);
  });

  it('a stand is let in by its own ticket, and recognised by a crew pass as well', () => {
    const [pass, own] = [ticket(1), ticket(2)];
    const crewed = aDoorStand({ tickets: [pass, own] });
    const empty = day([crewed]);
    const list = {
      ...empty.list,
      tickets: new Map([
        [pass, aDoorTicket({ id: pass, product: productId('prod_crew') })],
        [own, aDoorTicket({ id: own, product: productId('prod_stand') })],
      ]),
    };
    expect(ticketOfStand({ list }, crewed)).toBe(own);
    expect(ticketOfStand(empty, crewed)).toBeUndefined();
    expect([standOf(list, pass), standOf(list, own), standOf(list, ticket(3))]).toEqual([crewed, crewed, undefined]);
    expect(standOf({}, own)).toBeUndefined();
  });
});
