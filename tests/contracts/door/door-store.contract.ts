import { describe, expect, it } from 'vitest';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorSetup, DoorStore } from '#core/door/entrance/device/client.ports.ts';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import { type DoorList, presenceKey } from '#core/door/entrance/door-list.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId, productId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { type TicketId, type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';

const morning = parseInstant('2025-11-22T10:00:00Z');
const entrance = checkpointId('entrance');
const setup: DoorSetup = {
  name: 'Gate A',
  checkpoint: entrance,
  hasStarted: true,
  hasHeard: null,
  seenDoubles: ['scan-0001' as ScanId],
};
/** Ids with different random digits, because a store may distribute tickets by these digits. */
const idOf = (nth: number): TicketId => ticketId(`68f8b2c0${nth.toString(16).padStart(2, '0').repeat(12)}`);
const aTicket = (nth: number, change: Partial<DoorTicket> = {}): DoorTicket => ({
  id: idOf(nth),
  number: '7K3M-5RXC' as TicketNumber,
  product: productId('prod_adult'),
  holder: `Zoë ${nth}`,
  emailStart: 'zoe',
  orderNumber: 'A1B2C3D4',
  issue: 1,
  state: 'valid',
  voidReason: null,
  changedAt: null,
  note: null,
  comesWith: null,
  competitor: null,
  ...change,
});
const aList = (tickets: readonly DoorTicket[], inside: readonly TicketId[] = []): DoorList => ({
  cursor: '7',
  madeAt: morning,
  edition: { year: 2025, startsAt: morning, ticketsFrom: morning },
  overAt: morning,
  keys: [{ id: 1, key: 'abc' }],
  checkpoints: [],
  products: [],
  devices: [],
  tills: [],
  tickets: new Map(tickets.map((each) => [each.id, each])),
  presences: new Map(
    inside.map((ticket) => [
      presenceKey({ ticket, checkpoint: entrance }),
      { ticket, checkpoint: entrance, inside: { device: deviceId('device-gate-b'), at: morning } },
    ]),
  ),
  doubles: [],
});
export const aScan = (nth: number, change: Partial<StoredScan> = {}): StoredScan => ({
  scan: {
    id: `scan-000${nth}` as ScanId,
    code: 'GBT1: A %$',
    checkpoint: entrance,
    direction: 'in',
    at: morning,
    offset: 0,
    shown: 'admitted',
  },
  ticket: idOf(nth),
  issue: 1,
  state: 'waiting',
  ...change,
});

/**
 * The store on a device at the door.
 * @param open makes an unused device; the function that it returns opens the device's store as after a browser restart
 */
export const doorStoreContract = (name: string, open: () => Promise<() => Promise<DoorStore>>) =>
  describe(`DoorStore: ${name}`, () => {
    it('a door device’s store starts empty, and keeps its device id and its setup', async () => {
      const openStore = await open();
      const first = await openStore();
      expect(await first.setup()).toBeNull();
      expect(await first.list()).toBeNull();
      expect(await first.scans()).toEqual([]);
      const device = await first.device();
      await first.saveSetup(setup);
      const again = await openStore();
      expect(await again.device()).toBe(device);
      expect(await again.setup()).toEqual(setup);
    });

    it('a door device’s store replaces its device id by a new one', async () => {
      const openStore = await open();
      const store = await openStore();
      const first = await store.device();
      const renewed = await store.renewDevice();
      expect(renewed).not.toBe(first);
      expect(await (await openStore()).device()).toBe(renewed);
    });

    it('a door device’s store keeps scans in their order, and replaces one of the same id', async () => {
      const openStore = await open();
      const store = await openStore();
      await store.keepScans([aScan(1), aScan(2)]);
      await store.keepScans([aScan(3), aScan(1, { state: 'sent' })]);
      const again = await openStore();
      expect(await again.scans()).toEqual([aScan(1, { state: 'sent' }), aScan(2), aScan(3)]);
      await again.forgetScans([aScan(2).scan.id]);
      expect((await (await openStore()).scans()).map(({ scan }) => scan.id)).toEqual(['scan-0001', 'scan-0003']);
    });

    it('a door device’s store saves a scan once when it is written again before the first write has finished', async () => {
      const openStore = await open();
      const store = await openStore();
      const writes = [store.keepScans([aScan(1)])];
      for (let nth = 0; nth < 10; nth++) writes.push(store.keepScans([aScan(1, { state: 'sent' }), aScan(2)]));
      await Promise.all(writes);
      expect(await (await openStore()).scans()).toEqual([aScan(1, { state: 'sent' }), aScan(2)]);
    });

    it('a door device’s store saves a whole door list, and later only its changed tickets', async () => {
      const openStore = await open();
      const store = await openStore();
      const first = aList([aTicket(1), aTicket(2), aTicket(200)], [idOf(1)]);
      await store.saveList(first, null);
      const again = await openStore();
      expect(await again.list()).toEqual(first);
      const later = {
        ...aList(
          [aTicket(1), aTicket(2, { state: 'void', voidReason: 'refunded' }), aTicket(200), aTicket(3)],
          [idOf(200)],
        ),
        cursor: '8',
      };
      await again.saveList(later, new Set([idOf(1), idOf(2), idOf(3), idOf(200)]));
      const read = await (await openStore()).list();
      expect(read?.cursor).toBe('8');
      expect(new Map([...(read?.tickets ?? [])].toSorted())).toEqual(new Map([...later.tickets].toSorted()));
      expect(read?.presences).toEqual(later.presences);
    });

    it('a door device’s store deletes the tickets that are missing from a new whole door list', async () => {
      const openStore = await open();
      const store = await openStore();
      await store.saveList(aList([aTicket(1), aTicket(2)], [idOf(1)]), null);
      await store.saveList(aList([aTicket(2)]), null);
      expect(await (await openStore()).list()).toEqual(aList([aTicket(2)]));
    });

    it('a door device’s store deletes the door list and keeps the waiting scans', async () => {
      const openStore = await open();
      const store = await openStore();
      await store.saveList(aList([aTicket(1)]), null);
      await store.keepScans([aScan(1)]);
      await store.wipeList();
      const again = await openStore();
      expect(await again.list()).toBeNull();
      expect(await again.scans()).toEqual([aScan(1)]);
    });
  });
