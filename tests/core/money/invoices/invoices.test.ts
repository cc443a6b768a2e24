import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyState } from '#adapters/memory/festival-state.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { memoryInvoices } from '#adapters/memory/money/invoices.ts';
import { orderId, priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { draftInvoice, type Invoice, invoicedBy, lacksCredit } from '#core/money/invoices/invoice.ts';
import { invoicePaper } from '#core/money/invoices/invoice-paper.ts';
import {
  creditAllRefunds,
  creditRefunds,
  type InvoicePorts,
  issueInvoice,
  maxInvoices,
} from '#core/money/invoices/issue-invoice.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const id = orderId('ord_7k3m');
const series = { prefix: 'F25-', letterhead: ['The festival'], nameNeededAbove: 25_000 };
const vat = { number: 'GB 1', rate: 20, rates: { book: 0 } };

/** One paid order in memory, with the use cases that write its documents. */
const aFestival = (order: Order) => {
  const state = emptyState();
  state.orders.set(order.id, order);
  const ports: InvoicePorts = {
    invoices: memoryInvoices(state),
    edition: { invoices: series, vat },
    festivalClock: simulatedClock(aSaturdayInOctober),
    printableText: memoryPrintableText,
  };
  let refunds = 0;
  return {
    ports,
    issue: (company = '', address = '') => issueInvoice(ports)(order, { company, address }),
    refund(amount: number, tickets?: Refund['tickets']) {
      const before = state.orders.get(order.id) ?? order;
      const sum = Math.min(amount, (before.payment?.amount ?? 0) - before.refunded);
      if (sum <= 0) return;
      refunds += 1;
      const refund: Refund = {
        id: `re_${String(refunds).padStart(3, '0')}`,
        orderId: order.id,
        amount: pence(sum),
        reason: 'asked-by-buyer',
        state: 'done',
        providerId: null,
        createdAt: aSaturdayInOctober,
        ...(tickets && { tickets }),
      };
      if (tickets) state.refunds.set(refund.id, refund);
      state.orders.set(order.id, { ...before, refunded: pence(before.refunded + sum) });
    },
    paidLessRefunded: () => {
      const now = state.orders.get(order.id);
      return (now?.payment?.amount ?? 0) - (now?.refunded ?? 0);
    },
  };
};

const aPaid = (lines: Order['lines'], off = 0, name: string | null = 'Ada Byron'): Order => {
  const order = anOrder({ id, lines, state: 'paid' });
  const amount = pence(Math.round((order.total * (100 - off)) / 100));
  return { ...order, payment: aPayment(order, { amount, name }) };
};

const signed = ({ kind, total }: Invoice): number => (kind === 'invoice' ? total : -total);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const someLines = fc.array(
  fc
    .record({
      product: fc.constantFrom('adult', 'lunch', 'book'),
      price: fc.integer({ min: 0, max: 12_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      each: fc.integer({ min: 0, max: 500 }),
    })
    .map(({ product, price, quantity, each }) =>
      aLine({
        productId: productId(product),
        unitPrice: pence(price),
        quantity,
        ...(each > 0 && each < price && { voucher: { each: pence(each), quantity: 1 } }),
      }),
    ),
  { minLength: 1, maxLength: 4 },
);

/** What may happen to an order: an invoice is requested, a ticket or any sum is refunded, or the crediting job runs. */
const something = fc.oneof(
  fc.record({ does: fc.constant('issue' as const), company: fc.constantFrom('', 'Oak & Sons Ltd', 'Beech plc') }),
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 20_000 }), line: fc.nat(3) }),
  fc.record({ does: fc.constant('credit' as const) }),
);

describe('invoices and credit notes of an order', () => {
  it('invoices and credit notes add up to what was paid less refunds, match lines and VAT, numbered without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        someLines,
        fc.constantFrom(0, 0, 10),
        fc.array(something, { maxLength: 12 }),
        async (lines, off, what) => {
          const { ports, issue, refund, paidLessRefunded } = aFestival(aPaid(lines, off));
          for (const each of what) {
            if (each.does === 'issue') await issue(each.company);
            else if (each.does === 'credit') await creditAllRefunds(ports)();
            else {
              const line = lines[each.line];
              refund(
                line ? Math.min(each.amount, line.unitPrice) : each.amount,
                line && [{ id: 't', line: each.line, given: false }],
              );
            }
          }
          await creditAllRefunds(ports)();
          const documents = await ports.invoices.of(id);
          expect(documents.map(({ number }) => number)).toEqual(
            documents.map((_, at) => `F25-${String(at + 1).padStart(4, '0')}`),
          );
          for (const { lines: parts, total, vat: byRate } of documents) {
            expect(total).toBeGreaterThan(0);
            expect(sum(parts.map(({ amount }) => amount))).toBe(total);
            expect(sum(byRate.map(({ amount }) => amount))).toBe(total);
          }
          const invoices = documents.filter(({ kind }) => kind === 'invoice');
          if (invoices.length > 0) expect(sum(documents.map(signed))).toBe(paidLessRefunded());
          // Every invoice but the last is credited in full, including its VAT.
          for (const invoice of invoices.slice(0, -1)) {
            const notes = documents.filter(({ credits }) => credits === invoice.number);
            expect(sum(notes.map(({ total }) => total))).toBe(invoice.total);
            for (const rate of [0, 20]) {
              const of = (document: Invoice) => document.vat.find((each) => each.rate === rate)?.vat ?? 0;
              expect(sum(notes.map(of))).toBe(of(invoice));
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a repeated invoice request writes nothing; a changed company credits the last invoice and writes another', async () => {
    const { issue } = aFestival(aPaid([aLine({ name: 'Adult', unitPrice: pence(1_500), quantity: 2 })]));
    const first = await issue();
    expect(await issue(' ', '\n')).toEqual(first);
    const second = await issue('  Oak  & Sons Ltd ', '1 Mill Lane\n\n Lewes ');
    const documents = second.ok ? second.value : [];
    expect(documents.map(({ number, kind, credits, total }) => [number, kind, credits, total])).toEqual([
      ['F25-0001', 'invoice', null, 3_000],
      ['F25-0002', 'credit-note', 'F25-0001', 3_000],
      ['F25-0003', 'invoice', null, 3_000],
    ]);
    expect(documents[2]).toMatchObject({
      buyer: { name: 'Ada Byron', company: 'Oak & Sons Ltd', address: '1 Mill Lane\nLewes' },
      vat: [{ rate: 20, amount: 3_000, vat: 500 }],
      vatNumber: 'GB 1',
      needsBuyer: false,
    });
    for (let at = 0; at < maxInvoices - 2; at += 1) await issue(`Company ${at}`);
    expect(await issue('One more')).toEqual({ ok: false, refusal: { kind: 'too-many-invoices' } });
  });

  it('a process whose clock is behind finds the current invoice, and writes no second one beside it', async () => {
    const { ports, issue } = aFestival(aPaid([aLine({ name: 'Adult', unitPrice: pence(1_500), quantity: 2 })]));
    await issue();
    await issue('Oak & Sons Ltd');
    const { write } = ports.invoices;
    const byTheirTime: InvoicePorts['invoices']['write'] = (order, prefix, decide) =>
      write(order, prefix, (known) => decide({ ...known, documents: known.documents.toReversed() }));
    const behind = { ...ports, invoices: { ...ports.invoices, write: byTheirTime } };
    const third = await issueInvoice(behind)({ id, payment: null }, { company: 'Elm Ltd', address: '' });
    const documents = third.ok ? third.value : [];
    expect(documents.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['invoice', null],
      ['credit-note', 'F25-0001'],
      ['invoice', null],
      ['credit-note', 'F25-0003'],
      ['invoice', null],
    ]);
  });

  it('a ticket refunded before the invoice is not on it, and one refunded later is credited at its price', async () => {
    const lunch = aLine({ name: 'Lunch', unitPrice: pence(3_200), voucher: { each: pence(1_200), quantity: 1 } });
    const { ports, issue, refund } = aFestival(
      aPaid([aLine({ name: 'Adult', unitPrice: pence(1_500), quantity: 2 }), lunch]),
    );
    refund(1_500, [{ id: 'one', line: 0, given: false }]);
    await issue();
    refund(2_000, [{ id: 'lunch', line: 1, given: false, withVoucher: true }]);
    const written = await creditRefunds(ports)(id);
    expect(written.ok && written.value.map(({ kind, lines }) => [kind, ...lines.map(({ amount }) => amount)])).toEqual([
      ['invoice', 1_500, 2_000],
      ['credit-note', 0, 2_000],
    ]);
  });

  it('an invoice prints the tickets of a bundle under its name, in one row for each product and rate', async () => {
    const bundle = {
      id: productId('prod_family'),
      priceId: priceId('price_family'),
      name: 'Family ticket',
      price: pence(3_600),
    };
    const inBundle = (name: string, share: number) =>
      aLine({ productId: productId(`prod_${name}`), name, unitPrice: pence(share), quantity: 2, bundle });
    const single = aLine({ name: 'Adult', unitPrice: pence(1_800), quantity: 1 });
    const order = aPaid([inBundle('Adult', 1_350), inBundle('Adult', 1_350), inBundle('Child', 900), single]);
    const issued = await aFestival(order).issue();
    const [invoice] = issued.ok ? issued.value : [];
    expect(invoice?.lines).toHaveLength(4);
    expect(invoice && invoicePaper(invoice, 'The festival').rows).toEqual([
      ['Family ticket: Adult', '4', '20%', '£54.00'],
      ['Family ticket: Child', '2', '20%', '£18.00'],
      ['Adult', '1', '20%', '£18.00'],
    ]);
  });

  it('an invoice with text that the PDF could not show is refused, and no number is used', async () => {
    const { issue } = aFestival(aPaid([aLine({})]));
    expect(await issue('ꦱꦫ Ltd')).toEqual({ ok: false, refusal: { kind: 'cannot-print', missing: ['ꦱ', 'ꦫ'] } });
    expect(await issue('株式会社トリュフ', 'חברה')).toMatchObject({ ok: true, value: [{ number: 'F25-0001' }] });
    const named = aFestival(aPaid([aLine({})], 0, 'ꦱꦫ'));
    expect(await named.issue('Oak & Sons Ltd')).toMatchObject({ ok: false, refusal: { kind: 'cannot-print' } });
  });

  it('a free, refunded or disputed order has no invoice; above a limit, an invoice needs the buyer’s name', () => {
    const facts = { series, vat: 'none' as const, now: aSaturdayInOctober };
    const none = { company: null, address: null };
    const free = aPaid([aLine({ unitPrice: pence(0) })]);
    const paid = aPaid([aLine({ unitPrice: pence(25_001) })]);
    for (const order of [
      free,
      { ...paid, disputed: true },
      { ...paid, payment: null },
      { ...paid, refunded: paid.total },
    ])
      expect(draftInvoice({ order, refunds: [] }, none, facts)).toBeUndefined();
    expect(draftInvoice({ order: paid, refunds: [] }, none, facts)).toMatchObject({
      needsBuyer: true,
      vatNumber: null,
      vat: [],
    });
  });

  it('refunds are credited while the invoices and credit notes exceed what is left of the payment', () => {
    const invoiced = invoicedBy([
      { kind: 'invoice', total: 5_000 },
      { kind: 'credit-note', total: 1_500 },
    ]);
    expect(invoiced).toBe(3_500);
    expect([1_500, 1_501].map((refunded) => lacksCredit(invoiced, { paid: 5_000, refunded }))).toEqual([false, true]);
    expect(lacksCredit(0, { paid: 5_000, refunded: 5_001 })).toBe(false);
  });
});
