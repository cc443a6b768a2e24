import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, laterBy, minute } from '#core/kernel/time.ts';
import { draftFullCredit, draftInvoice } from '#core/money/invoices/invoice.ts';
import type { InvoicedOrder } from '#core/money/invoices/ports.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { goesTo } from '../stores/decisions.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const series = { prefix: 'F25-', letterhead: ['The festival', 'Lewes'], nameNeededAbove: 100 };
const vat = { number: 'GB 1', rate: 20, rates: {} };
const details = { company: 'Oak “&” Sons', address: '1 Mill Lane\nLewes' };

/** A decision that writes an invoice, even if the order already has one. */
const issues =
  (now: Instant = aSaturdayInOctober) =>
  ({ paid }: InvoicedOrder) => {
    const draft = draftInvoice(paid, details, { series, vat, now });
    return ok({ drafts: draft ? [draft] : [], actions: [] });
  };

export const invoicesContract = (name: string, open: () => Promise<Store>) =>
  describe(`Invoices: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const putOrder = (id: string) => aPaidOrder(store, { id: orderId(id), userId: null, attemptId: null, chain: null });

    it('the invoice store saves a document unchanged, and finds it by its number and its order', async () => {
      const { id } = await putOrder('ord_invoice-1');
      const written = await store.invoices.write(id, 'F25-', issues());
      const [invoice] = written.ok ? written.value : [];
      expect(invoice).toMatchObject({
        ...{ number: 'F25-0001', kind: 'invoice', orderId: id, credits: null, at: aSaturdayInOctober, total: 2_500 },
        buyer: { name: 'Ada Byron', ...details },
        letterhead: series.letterhead,
        lines: [{ name: 'Guest ticket', quantity: 1, amount: 2_500, rate: 20 }],
        vat: [{ rate: 20, amount: 2_500, vat: 417 }],
        needsBuyer: true,
      });
      expect(await store.invoices.find('F25-0001')).toEqual(invoice);
      expect(await store.invoices.of(id)).toEqual([invoice]);
      expect(await store.invoices.find('F25-0002')).toBeUndefined();
      expect(await store.invoices.of(orderId('ord_other'))).toEqual([]);
    });

    it('invoices use no number for a refusal, a failure or an unknown order, and log the action in the audit log', async () => {
      const { id } = await putOrder('ord_invoice-2');
      expect(await store.invoices.write(id, 'F25-', () => refuse({ kind: 'no' }))).toMatchObject({ ok: false });
      const fails = store.invoices.write(id, 'F25-', () => {
        throw new Error('a bug');
      });
      await expect(fails).rejects.toThrow();
      expect(await store.invoices.write(orderId('ord_none'), 'F25-', issues())).toEqual({
        ok: false,
        refusal: { kind: 'order-unknown' },
      });
      const both = await store.invoices.write(id, 'F25-', (known) => {
        const { drafts } = issues()(known).value;
        return ok({ drafts: [...drafts, ...drafts], actions: [aStaffAction('invoiced')] });
      });
      expect(both.ok && both.value.map(({ number }) => number)).toEqual(['F25-0001', 'F25-0002']);
      expect((await store.auditLog.page({}, null, 10)).map((action) => action.id)).toEqual(['invoiced']);
    });

    it('invoices have numbers without gaps when written at once, with separate numbers for each series', async () => {
      const orders = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((each) => putOrder(`ord_invoice-3${each}`)));
      await Promise.all(
        orders.flatMap(({ id }) =>
          ['F25-', 'F25-', 'F26-'].map((prefix) => store.invoices.write(id, prefix, issues())),
        ),
      );
      const numbers = (await store.invoices.page(null, 100)).map(({ number }) => number).sort();
      expect(numbers).toEqual([
        ...Array.from({ length: 10 }, (_, at) => `F25-${String(at + 1).padStart(4, '0')}`),
        ...Array.from({ length: 5 }, (_, at) => `F26-000${at + 1}`),
      ]);
    });

    it('the invoice store lists documents newest first, a page at a time', async () => {
      const { id } = await putOrder('ord_invoice-4');
      for (const at of [0, 1, 1])
        await store.invoices.write(id, 'F25-', issues(laterBy(aSaturdayInOctober, at * minute)));
      const [first, second] = await store.invoices.page(null, 2);
      expect([first?.number, second?.number]).toEqual(['F25-0003', 'F25-0002']);
      expect((await store.invoices.page(second ?? null, 2)).map(({ number }) => number)).toEqual(['F25-0001']);
    });

    it('the invoice store finds the orders whose refunds exceed their credit notes', async () => {
      const [kept, refunded, credited] = await Promise.all(
        ['kept', 'refunded', 'credited'].map((each) => putOrder(`ord_invoice-5-${each}`)),
      );
      if (!kept || !refunded || !credited) throw new Error('expected three orders');
      for (const { id } of [kept, refunded, credited]) await store.invoices.write(id, 'F25-', issues());
      for (const { id } of [refunded, credited])
        await store.orders.change(
          id,
          goesTo('partially_refunded', () => ({ refunded: pence(500) })),
        );
      await store.invoices.write(credited.id, 'F25-', ({ documents }) => {
        const [invoice] = documents;
        const note = invoice && draftFullCredit(invoice, [], aSaturdayInOctober);
        return ok({ drafts: note ? [note] : [], actions: [] });
      });
      const found: string[] = [];
      for (let after: typeof kept.id | null = null; ; ) {
        const page = await store.invoices.toCredit(after, 1);
        found.push(...page.orders);
        if (page.last === null) break;
        after = page.last;
      }
      expect(found).toEqual([refunded.id]);
    });
  });
