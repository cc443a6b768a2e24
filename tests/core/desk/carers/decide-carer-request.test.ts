import { describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import { grantCarerTicket } from '#core/desk/carers/decide-carer-request.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { orderId } from '#core/kernel/ids.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

/** How many notes the orders of ada@example.org get when her carer, who typed this for her ticket, is granted one. */
const notesOn = async (orders: number, typed = 'ada@example.org') => {
  const store = await memoryStore();
  const product = aProduct();
  await store.places.provide(new Map([[product.id, null]]));
  const hers = [];
  for (let n = 0; n < orders; n++) hers.push(await aPaidOrder(store));
  const id = carerRequestId(nextId('carer-request'));
  const request = {
    ...{ id, carer: { name: 'Ruby Marsh', email: 'ruby@example.co.uk' }, person: { name: 'Ada', ticket: typed } },
    ...{ askedAt: aSaturdayInOctober, file: null, state: 'asked' as const, decided: null, orderId: null },
  };
  await store.carerRequests.add(request, '', []);
  const describeAction: DescribeAction = (change) => aStaffAction(nextId('action'), change);
  const clocks = { festivalClock: store.clock, machineClock: store.clock };
  const ports = {
    ...store,
    ...clocks,
    catalogue: async () => [product],
    newOrderId: () => orderId(nextId('carers')),
    printableText: memoryPrintableText,
  };
  expect(await grantCarerTicket(ports)(id, product.id, describeAction)).toMatchObject({ ok: true });
  const notes = await Promise.all(hers.map((order) => store.deskOrders.notesOf(order.id)));
  return notes.flat().map(({ text }) => text.replace(/order .*/, 'order …'));
};

describe('a carer’s ticket that is granted', () => {
  it('a granted carer’s ticket is noted on the order of the person cared for, whose number or address the carer typed', async () => {
    expect(await notesOn(1)).toEqual(['Carer: Ruby Marsh, order …']);
  });

  it('a granted carer’s ticket is noted nowhere when what the carer typed is nothing, or finds no order or several', async () => {
    expect(await notesOn(2)).toEqual([]);
    expect(await notesOn(1, 'ben@example.org')).toEqual([]);
    expect(await notesOn(1, '')).toEqual([]);
  });
});
