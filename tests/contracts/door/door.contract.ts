import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { ReceivedScan } from '#core/door/entrance/ports.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import { deviceId, orderId, productId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { instant, minute } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aScan } from '#fixtures/builders/a-door.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aLine } from '#fixtures/builders/an-order.ts';
import { type Decision, inSequence } from '../stores/decisions.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const isDisputed =
  (disputed: boolean): Decision =>
  (order) =>
    ok({ order: { ...order, disputed }, tasks: [] });

const received = (scan: Scan): ReceivedScan => ({
  scan,
  deviceAt: instant(scan.at - 5),
  read: null,
  receivedAt: instant(scan.at + 9),
  action: null,
});
const byId = (scans: readonly Scan[]) => [...scans].sort((one, other) => (one.id < other.id ? -1 : 1));

/** Scans are stored once and never changed, tickets have a history, and devices can be shut out and let in again. */
export const doorContract = (name: string, open: () => Promise<Store>) =>
  describe(`Door: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const [one, other] = [ticketId('1'.repeat(32)), ticketId('2'.repeat(32))];

    describe('scans', () => {
      const reading = aScan({ ticket: one });
      const byHand = aScan({ id: 'scan-0002', ticket: other, issue: null, shown: 'unknown', reason: 'Looked' });
      const forged = aScan({ id: 'scan-0003', ticket: null, issue: null, shown: 'not-genuine' });
      const undo = aScan({ id: 'scan-0004', ticket: null, issue: null, undoes: 'scan-0001' as ScanId, reason: 'Left' });

      const adds = (scans: readonly ReceivedScan[]) =>
        store.doorScans.add(scans, ({ id, undoes }) =>
          aStaffAction(`undo ${id} of ${undoes}`, { action: 'door.scan-undone' }),
        );
      const logged = async () => (await store.auditLog.page({}, null, 10)).map(({ id }) => id).sort();

      it('scans at the door are stored once for each device, however often they are sent', async () => {
        const all = [reading, byHand, forged, undo];
        await adds(all.map(received));
        await adds([...all, aScan({ ...reading, device: deviceId('gate-b-phone') })].map(received));
        await adds([received({ ...reading, at: instant(7), ticket: other })]);
        expect(await store.doorScans.all()).toEqual([...all, { ...reading, device: 'gate-b-phone' }]);
      });

      it('scans at the door write an override into the audit log once, however often it is sent', async () => {
        const action = {
          id: 'action-0001',
          at: instant(5),
          actor: { userId: userId('kezia'), name: 'Kezia' },
          from: { network: 'a network' },
          action: 'door.let-in-anyway',
          subject: { kind: 'ticket', id: other, name: 'Gate A' },
          before: { verdict: 'unknown' },
          after: { letIn: true },
          reason: 'Looked',
        };
        await adds([received(reading), { ...received(byHand), action }]);
        await adds([{ ...received(byHand), action: { ...action, id: 'action-0002' } }]);
        expect(await store.auditLog.page({}, null, 10)).toEqual([action]);
      });

      it('the door’s scans of a ticket are returned with their undos, which may have arrived first', async () => {
        await adds([undo, forged, byHand].map(received));
        expect(await store.doorScans.of([one])).toEqual([]);
        await adds([received(reading)]);
        expect(byId(await store.doorScans.of([one]))).toEqual([reading, undo]);
        expect(byId(await store.doorScans.of([one, other, one]))).toEqual([reading, byHand, undo]);
        expect(await store.doorScans.of([])).toEqual([]);
      });

      it('undos of door scans are found by device, whether or not the scan itself has arrived', async () => {
        await adds([undo, byHand].map(received));
        expect(await store.doorScans.undosOf(undo.device, [reading.id, byHand.id])).toEqual([undo]);
        expect(await store.doorScans.undosOf(deviceId('gate-b-phone'), [reading.id])).toEqual([]);
        expect(await store.doorScans.undosOf(undo.device, [])).toEqual([]);
      });

      it('an undo of a door scan enters the audit log once, when it and its reading are stored, in either order', async () => {
        const second = aScan({ ...undo, id: 'scan-0005' as ScanId });
        await adds([reading, undo].map(received));
        await adds([reading, undo, second].map(received));
        expect(await logged()).toEqual(['undo scan-0004 of scan-0001']);
        const device = deviceId('gate-b-phone');
        await adds([second, undo].map((scan) => received({ ...scan, device })));
        expect(await logged()).toHaveLength(1);
        await adds([received({ ...reading, device })]);
        expect(await logged()).toEqual(['undo scan-0004 of scan-0001', 'undo scan-0005 of scan-0001']);
      });

      it('door: no undo of an unknown scan, of another device’s scan, or of an undo enters the audit log', async () => {
        await adds([reading, undo].map(received));
        await adds([received({ ...undo, device: deviceId('gate-b-phone') })]);
        const undoes = (id: string, of: string) => received(aScan({ ...undo, id: id as ScanId, undoes: of as ScanId }));
        await adds([undoes('scan-0006', 'scan-0004'), undoes('scan-0007', 'scan-9999')]);
        expect(await logged()).toEqual(['undo scan-0004 of scan-0001']);
        expect(await store.doorScans.all()).toHaveLength(5);
      });

      it('door scans are found by ticket since a position; an undo counts for the ticket of its scan', async () => {
        const before = await store.doorScans.position();
        await adds([reading, forged].map(received));
        expect(await store.doorScans.touchedSince(before)).toEqual([one]);
        const between = await store.doorScans.position();
        expect(await store.doorScans.touchedSince(between)).toEqual([]);
        await adds([received(undo)]);
        expect(await store.doorScans.touchedSince(between)).toEqual([one]);
        expect(await store.doorScans.touchedSince(await store.doorScans.position())).toEqual([]);
      });
    });

    describe('tickets', () => {
      it('the door’s tickets are listed with their history, and found since a position when their orders changed', async () => {
        const first = await aPaidOrder(store, { id: orderId('ord_a'), lines: [aLine({ quantity: 2 })] });
        const between = await store.doorTickets.position();
        const second = await aPaidOrder(store, { id: orderId('ord_b') });
        // PostgreSQL also returns tickets of earlier changes while another transaction is open, so only this order's count.
        const ofSecond = async () =>
          (await store.doorTickets.changedSince(between)).filter(({ ticket }) => ticket.orderId === second.id);
        expect(await ofSecond()).toHaveLength(second.lines.reduce((sum, { quantity }) => sum + quantity, 0));
        const later = await store.doorTickets.position();

        store.clock.passes(minute);
        const at = store.clock.now();
        await store.orders.change(first.id, inSequence(isDisputed(true)));
        store.clock.passes(minute);
        await store.orders.change(first.id, inSequence(isDisputed(false)));
        const past = [
          { at, issue: 1, state: 'void', voidReason: 'disputed' },
          { at: store.clock.now(), issue: 1, state: 'valid', voidReason: null },
        ];
        const changed = (await store.doorTickets.changedSince(later)).filter(
          ({ ticket }) => ticket.orderId === first.id,
        );
        expect(changed.map((each) => [each.ticket.orderId, each.past])).toEqual([
          [first.id, past],
          [first.id, past],
        ]);
        const all = await store.doorTickets.all();
        expect(all.filter(({ ticket }) => ticket.orderId === first.id)).toEqual(changed);
        expect(all.filter(({ ticket }) => ticket.orderId === second.id).map((each) => each.past)).toContainEqual([]);
        const ids = changed.map(({ ticket }) => ticket.id);
        expect(await store.doorTickets.these([...ids, ...ids, one])).toEqual(changed);
        expect(await store.doorTickets.these([])).toEqual([]);
      });

      it('the door’s tickets are counted by product while they are valid', async () => {
        const [adult, child] = [productId('prod_adult'), productId('prod_child')];
        const order = await aPaidOrder(store, {
          id: orderId('ord_a'),
          lines: [aLine({ productId: adult, quantity: 2 }), aLine({ productId: child, quantity: 1 })],
        });
        await aPaidOrder(store, { id: orderId('ord_b'), lines: [aLine({ productId: adult, quantity: 3 })] });
        expect(await store.doorTickets.valid()).toEqual(
          new Map([
            [adult, 5],
            [child, 1],
          ]),
        );
        await store.orders.change(order.id, inSequence(isDisputed(true)));
        expect(await store.doorTickets.valid()).toEqual(new Map([[adult, 3]]));
      });
    });

    describe('devices', () => {
      const device = {
        id: deviceId('gate-a-phone'),
        name: 'Gate A',
        checkpoint: checkpointId('entrance'),
        by: userId('joyce'),
        lastSeenAt: instant(7),
        waiting: 3,
        battery: null,
      };

      it('door devices are listed by name, and a blocked one stays blocked through other changes until it is unblocked', async () => {
        expect(await store.doorDevices.find(device.id)).toBeUndefined();
        await store.doorDevices.put({ ...device, name: 'Later', battery: 50 });
        await store.doorDevices.put(device);
        await store.doorDevices.put({ ...device, id: deviceId('gate-b-phone'), name: 'Car park' });
        expect((await store.doorDevices.all()).map((each) => each.name)).toEqual(['Car park', 'Gate A']);
        const block = { at: instant(9), by: userId('nell'), reason: 'Lost in the field' };
        await store.doorDevices.setBlock(device.id, block, aStaffAction(`blocked ${device.id}`));
        await store.doorDevices.put({ ...device, waiting: 0 });
        expect(await store.doorDevices.find(device.id)).toEqual({ ...device, waiting: 0, block });
        await store.doorDevices.setBlock(device.id, null, aStaffAction(`unblocked ${device.id}`));
        expect(await store.doorDevices.find(device.id)).toEqual({ ...device, waiting: 0, block: null });
      });

      it('door devices record the time of a contact and change nothing else', async () => {
        await store.doorDevices.put(device);
        await store.doorDevices.recordContact(device.id, instant(20));
        await store.doorDevices.recordContact(deviceId('gate-z-phone'), instant(20));
        expect(await store.doorDevices.all()).toEqual([{ ...device, lastSeenAt: 20, block: null }]);
      });
    });
  });
