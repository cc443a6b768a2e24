import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CarerRequest, carerRequestId, maxWaiting } from '#core/desk/carers/carer-request.ts';
import type { CarerTask } from '#core/desk/carers/emails.ts';
import { issuedOrder } from '#core/desk/orders/issue-complimentary.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, instant, laterBy } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const aRequest = (change: Partial<CarerRequest> = {}): CarerRequest => ({
  id: carerRequestId(nextId('carer-request')),
  carer: { name: 'Ruby Marsh', email: 'ruby@example.co.uk' },
  person: { name: 'Edie Marsh', ticket: '9B2L-C7QK' },
  askedAt: aSaturdayInOctober,
  file: { name: 'card.jpg', type: 'image/jpeg' },
  state: 'asked',
  decided: null,
  orderId: null,
  ...change,
});
const action = () => aStaffAction(nextId('action'));

export const carerRequestsContract = (name: string, open: () => Promise<Store>) => {
  describe(`requests for carers’ tickets in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const requests = () => store.carerRequests;
    const seen = async () => (await store.auditLog.page({}, null, 200)).length;

    it('requests for carers’ tickets are stored once, listed newest first, and opened with a line in the audit log', async () => {
      const [older, newer] = [aRequest(), aRequest({ askedAt: laterBy(aSaturdayInOctober, hour) })];
      for (const request of [older, newer, older])
        expect(await requests().add(request, 'AAAA', [])).toEqual(ok(undefined));
      expect(await requests().all()).toEqual([newer, older]);
      expect(await requests().openFile(older.id, action)).toEqual({ request: older, file: 'AAAA' });
      expect(await requests().openFile(carerRequestId('not-a-known-request'), action)).toBeUndefined();
      expect(await seen()).toBe(1);
    });

    it('requests for carers’ tickets are stored together with their tasks, once', async () => {
      const [request, other] = [aRequest(), aRequest()];
      const taskFor = (id: string, to: string): CarerTask => ({
        id: `carer-asked:${id}`,
        task: { kind: 'email', email: { kind: 'carer-asked', to } },
      });
      await requests().add(request, 'AAAA', [taskFor(request.id, 'ruby@example.co.uk')]);
      await requests().add(request, 'AAAA', [taskFor(other.id, 'tom@example.co.uk')]);
      const at = laterBy(aSaturdayInOctober, hour);
      expect(await store.outbox.take(at, at, 10)).toMatchObject([taskFor(request.id, 'ruby@example.co.uk')]);
    });

    it('requests for carers’ tickets lose their evidence in the transaction that decides them', async () => {
      const request = aRequest();
      await requests().add(request, 'AAAA', []);
      expect(await requests().decide(request.id, () => refuse({ kind: 'no' }))).toEqual(refuse({ kind: 'no' }));
      expect(await requests().openFile(request.id, action)).toBeDefined();
      const decided = { at: aSaturdayInOctober, by: 'Morwenna Pike', reason: 'The card has run out.' };
      const after: CarerRequest = { ...request, state: 'declined', decided };
      expect(
        await requests().decide(request.id, (found) => {
          expect(found).toEqual(request);
          return ok({ request: after, tasks: [], action: action() });
        }),
      ).toEqual(ok({ ...after, file: null }));
      expect(await requests().all()).toEqual([{ ...after, file: null }]);
      expect(await requests().openFile(request.id, action)).toBeUndefined();
      expect(await seen()).toBe(2);
    });

    it('carers’ tickets are granted and issued in one transaction, or neither', async () => {
      const [request, order] = [aRequest(), anOrder()];
      await requests().add(request, 'AAAA', []);
      await provideFor(store, order);
      await store.orders.reserve(order);
      const reserved = (await store.deskOrders.find(order.id))?.order;
      const describe: DescribeAction = (change) => ({ ...action(), ...change });
      const recipient = { name: 'Ruby Marsh', email: 'ruby@example.co.uk', reason: 'carer of Edie Marsh' };
      const ticketsOf = async () => (await store.deskOrders.find(order.id))?.tickets ?? [];
      const refused = () => refuse({ kind: 'no' });
      expect(await requests().decide(request.id, refused, order.id)).toEqual(refuse({ kind: 'no' }));
      expect(await ticketsOf()).toEqual([]);
      const decided = { at: aSaturdayInOctober, by: 'Morwenna Pike', reason: '' };
      const granted: CarerRequest = { ...request, state: 'granted', decided, orderId: order.id };
      const outcome = await requests().decide(
        request.id,
        (_, found) => {
          expect(found).toEqual(reserved);
          if (!found) return refuse({ kind: 'no' });
          const issued = issuedOrder({ order: found, recipient }, aSaturdayInOctober, describe);
          return ok({ request: granted, tasks: [], action: action(), issued });
        },
        order.id,
      );
      expect(outcome).toEqual(ok({ ...granted, file: null }));
      expect((await ticketsOf()).map(({ state }) => state)).toEqual(
        order.lines.flatMap(({ quantity }) => Array(quantity).fill('valid')),
      );
      expect(await store.deskOrders.notesOf(order.id)).toMatchObject([{ text: 'Complimentary: carer of Edie Marsh' }]);
      expect(await seen()).toBe(2);
    });

    it('requests for carers’ tickets lose their evidence after one period, and are deleted after another', async () => {
      const [old, young] = [aRequest(), aRequest({ askedAt: laterBy(aSaturdayInOctober, hour) })];
      for (const request of [old, young]) await requests().add(request, 'AAAA', []);
      await requests().forget({ files: laterBy(aSaturdayInOctober, 1), requests: instant(0) });
      expect(await requests().all()).toEqual([young, { ...old, file: null }]);
      expect(await requests().openFile(old.id, action)).toBeUndefined();
      expect(await requests().openFile(young.id, action)).toBeDefined();
      await requests().forget({ files: instant(0), requests: laterBy(aSaturdayInOctober, 1) });
      expect(await requests().all()).toEqual([young]);
    });

    it('requests for carers’ tickets are refused while too many wait for a decision', async () => {
      for (let count = 0; count < maxWaiting; count += 1) await requests().add(aRequest(), 'AAAA', []);
      expect(await requests().add(aRequest(), 'AAAA', [])).toEqual(refuse({ kind: 'too-many-waiting' }));
    });
  });
};
