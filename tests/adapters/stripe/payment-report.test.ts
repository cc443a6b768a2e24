import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSessionId, stripeSession, toReport } from '#adapters/stripe/payment-report.ts';

const home = 'festival';
const ours = { order: 'ord_1', environment: home };

const anIntent = fc.option(
  fc.oneof(
    fc.constant('pi_1'),
    fc.record({
      id: fc.constant('pi_1'),
      status: fc.constantFrom('requires_payment_method', 'processing', 'succeeded', 'canceled', 'something_new'),
      latest_charge: fc.option(
        fc.oneof(
          fc.constant('ch_1'),
          fc.record({
            id: fc.constant('ch_1'),
            created: fc.integer({ min: 0, max: 4_000_000_000 }),
            paid: fc.boolean(),
            status: fc.constantFrom('succeeded', 'failed', 'pending'),
            amount_refunded: fc.nat(10_000),
            disputed: fc.boolean(),
          }),
        ),
        { nil: null },
      ),
    }),
  ),
  { nil: null },
);

/** Any session, of this API version or of an older one that left fields out. */
const aSession = fc.record(
  {
    id: fc.constant('cs_test_1'),
    status: fc.constantFrom('open', 'complete', 'expired', 'something_new', null),
    payment_status: fc.constantFrom('paid', 'unpaid', 'no_payment_required', 'something_new'),
    url: fc.constantFrom('https://pay.example/1', null),
    currency: fc.constantFrom('gbp', 'eur', null),
    amount_subtotal: fc.option(fc.nat(), { nil: null }),
    amount_total: fc.option(fc.nat(), { nil: null }),
    total_details: fc.option(fc.record({ amount_discount: fc.nat() }), { nil: null }),
    metadata: fc.constantFrom(ours, {}, null, { order: '../x', environment: home }, { ...ours, environment: 'other' }),
    payment_intent: anIntent,
    customer_email: fc.constantFrom('ada@example.com', null),
    customer_details: fc.option(
      fc.record({ email: fc.constantFrom(' Ada@Example.com ', '', null), name: fc.constantFrom('Ada', ' ', null) }),
      { nil: null },
    ),
    something_new: fc.anything(),
  },
  { requiredKeys: ['id'] },
);

const report = (session: unknown, overrides = {}) => toReport(stripeSession.parse(session), home, overrides);

describe('payment report of a Stripe checkout session', () => {
  it('a payment report is defined for every possible Stripe checkout session', () => {
    fc.assert(
      fc.property(aSession, (session) => {
        const read = report(session);
        // Only the provider's own status makes a report paid.
        expect(read.money === 'paid').toBe(session.payment_status === 'paid');
        expect(read.money === 'none-needed').toBe(session.payment_status === 'no_payment_required');
        if (read.money === 'failed') expect(read.status).toBe('complete');
        expect(read.orderId).toBe(session.metadata === ours ? 'ord_1' : null);
        for (const amount of [read.subtotal, read.discount, read.total, read.refunded])
          expect(Number.isSafeInteger(amount)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'open', 'unpaid'],
    [{ status: 'complete', payment_status: 'paid' }, 'complete', 'paid'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'complete', 'unpaid'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'complete', 'none-needed'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'expired', 'unpaid'],
  ])(
    'a payment report has, for the Stripe session %j, the page status %s and the payment status %s',
    (session, status, money) => {
      expect(report({ id: 'cs_test_1', ...session })).toMatchObject({ status, money });
    },
  );

  it('a payment report ignores a declined card while the page is open, and has it once the page has closed', () => {
    const declined = { id: 'pi_1', status: 'requires_payment_method' };
    const open = { id: 'cs_test_1', status: 'open', payment_status: 'unpaid', payment_intent: declined };
    expect(report(open).money).toBe('unpaid');
    expect(report({ ...open, status: 'complete' }).money).toBe('failed');
  });

  it('a payment report has the payer’s name without invisible characters', () => {
    const named = (name: string | null) => report({ id: 'cs_test_1', customer_details: { email: null, name } }).name;
    expect([named(' Ada \u202eDig\u200bby'), named('\u200b'), named(null)]).toEqual(['Ada Digby', null, null]);
  });

  it('a payment report ignores failed charges beside the successful one', () => {
    const charge = { id: 'ch_1', created: 1_759_564_800, paid: false, status: 'failed', amount_refunded: 0 };
    const session = { id: 'cs_test_1', payment_intent: { id: 'pi_1', latest_charge: charge } };
    expect(report(session).chargedAt).toBeNull();
    const paid = { ...charge, paid: true, status: 'succeeded' };
    expect(report({ ...session, payment_intent: { id: 'pi_1', latest_charge: paid } }).chargedAt).toBe(
      1_759_564_800_000,
    );
  });

  it('a payment report prefers the email typed on the page to the prefilled one', () => {
    const session = { id: 'cs_test_1', customer_email: 'ada@example.com' };
    expect(report(session).email).toBe('ada@example.com');
    expect(report({ ...session, customer_details: { email: ' Grace@Example.com ', name: ' ' } })).toMatchObject({
      email: 'grace@example.com',
      name: null,
    });
  });

  it('a payment report accepts only well-formed Stripe session ids', () => {
    for (const text of [
      '',
      'undefined',
      'cs_test_',
      'cs_prod_1',
      'cs_test_1/expire',
      'cs_test_%31',
      ' cs_test_1',
      'cs_test_1\n',
    ])
      expect(isSessionId(text)).toBe(false);
    expect(isSessionId('cs_live_a1B2')).toBe(true);
  });
});
