import { describe, expect, it } from 'vitest';
import { openTestSandbox, refusal, type TestSandbox, twoAdults } from './test-sandbox.ts';

const day = 86_400_000;

const buy = async ({ stripe, control }: TestSandbox): Promise<string> => {
  const { id } = await stripe.checkout.sessions.create(twoAdults);
  await control('POST', `sessions/${id}/pay`);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  return String(intent);
};
const transactions = async ({ stripe }: TestSandbox) => (await stripe.balanceTransactions.list({ limit: 100 })).data;

describe('balance of the sandbox', () => {
  it('a £30 payment at the sandbox is a transaction with the fee of 1.5% and 20p, expandable from its charge and back', async () => {
    const testSandbox = await openTestSandbox();
    const intent = await buy(testSandbox);
    const { latest_charge: charge } = await testSandbox.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(charge).toMatchObject({ balance_transaction: { amount: 3_000, fee: 65, net: 2_935, type: 'charge' } });
    const { data } = await testSandbox.stripe.balanceTransactions.list({ expand: ['data.source'] });
    expect(data).toMatchObject([
      { status: 'pending', source: { payment_intent: intent, metadata: { order: 'order-1' } } },
    ]);
  });

  it('refunds and disputes at the payment sandbox are separate transactions, and a dispute has a fee', async () => {
    const testSandbox = await openTestSandbox();
    const [returned, disputed] = [await buy(testSandbox), await buy(testSandbox)];
    await testSandbox.stripe.refunds.create({ payment_intent: returned, amount: 1_500 });
    const { latest_charge: charge } = await testSandbox.stripe.paymentIntents.retrieve(disputed);
    const dispute = await testSandbox.control<{ id: string }>('POST', `charges/${charge}/dispute`);
    await testSandbox.control('POST', `disputes/${dispute.id}/won`);
    expect(
      (await transactions(testSandbox)).map(({ type, reporting_category, amount, fee }) => [
        type,
        reporting_category,
        amount,
        fee,
      ]),
    ).toEqual([
      ['adjustment', 'dispute_reversal', 3_000, 0],
      ['adjustment', 'dispute', -3_000, 2_000],
      ['refund', 'refund', -1_500, 0],
      ['charge', 'charge', 3_000, 65],
      ['charge', 'charge', 3_000, 65],
    ]);
    const { balance_transactions: ofDispute } = await testSandbox.stripe.disputes.retrieve(dispute.id);
    expect(ofDispute.map(({ net }) => net)).toEqual([-5_000, 3_000]);
  });

  it('a refund that the bank sends back is a transaction in each direction of the payment sandbox’s balance', async () => {
    const testSandbox = await openTestSandbox();
    const { id } = await testSandbox.stripe.checkout.sessions.create(twoAdults);
    await testSandbox.control('POST', `sessions/${id}/pay`, { card: '4000 0000 0000 5126' });
    const { payment_intent: intent } = await testSandbox.stripe.checkout.sessions.retrieve(id);
    await testSandbox.stripe.refunds.create({ payment_intent: String(intent) });
    await testSandbox.advance(10_000);
    const booked = await transactions(testSandbox);
    expect(booked.map(({ type }) => type)).toEqual(['refund_failure', 'refund', 'charge']);
    expect(booked.reduce((sum, { net }) => sum + net, 0)).toBe(2_935);
  });

  it('a payout of the payment sandbox contains payments that are three days old, and arrives later', async () => {
    const testSandbox = await openTestSandbox();
    const first = await buy(testSandbox);
    await testSandbox.advance(day);
    expect((await testSandbox.stripe.payouts.list()).data).toEqual([]);
    await testSandbox.advance(2 * day);
    await buy(testSandbox);
    const [payout, ...others] = (await testSandbox.stripe.payouts.list()).data;
    expect([payout?.amount, payout?.status, others]).toEqual([2_935, 'in_transit', []]);
    const inside = await testSandbox.stripe.balanceTransactions.list({
      payout: payout?.id ?? '',
      expand: ['data.source'],
    });
    expect(inside.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -2_935],
      ['charge', 2_935],
    ]);
    expect(inside.data[1]?.source).toMatchObject({ payment_intent: first });
    await testSandbox.advance(2 * day);
    expect(await testSandbox.stripe.payouts.retrieve(payout?.id ?? '')).toMatchObject({ status: 'paid' });
  });

  it('the amount of a payout that the bank sends back is in the payment sandbox’s next payout', async () => {
    const testSandbox = await openTestSandbox();
    await buy(testSandbox);
    await testSandbox.advance(3 * day);
    const [payout] = (await testSandbox.stripe.payouts.list()).data;
    await testSandbox.control('POST', `payouts/${payout?.id}/fail`);
    await testSandbox.control('POST', 'payouts');
    const payouts = (await testSandbox.stripe.payouts.list()).data;
    expect(payouts.map(({ amount, status }) => [amount, status])).toEqual([
      [2_935, 'in_transit'],
      [2_935, 'failed'],
    ]);
    expect((await transactions(testSandbox)).reduce((sum, { net }) => sum + net, 0)).toBe(0);
  });

  it('the payment sandbox’s list of balance transactions is filtered by time, type and source, and paged by cursors', async () => {
    const testSandbox = await openTestSandbox();
    const intents = [await buy(testSandbox), await buy(testSandbox), await buy(testSandbox)];
    await testSandbox.stripe.refunds.create({ payment_intent: intents[0] ?? '' });
    const { stripe } = testSandbox;
    expect((await stripe.balanceTransactions.list({ type: 'refund' })).data).toHaveLength(1);
    expect((await stripe.balanceTransactions.list({ created: { gt: 4_000_000_000 } })).data).toEqual([]);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intents[1] ?? '');
    expect((await stripe.balanceTransactions.list({ source: String(charge) })).data).toHaveLength(1);
    const paged: string[] = [];
    for await (const { id } of stripe.balanceTransactions.list({ limit: 2 })) paged.push(id);
    expect(paged).toEqual((await transactions(testSandbox)).map(({ id }) => id));
  });

  it('unknown parameters, payouts and transactions are refused by the payment sandbox as at Stripe', async () => {
    const { call, stripe } = await openTestSandbox();
    const unknown = await call('GET', '/v1/balance_transactions?colour=blue');
    expect(unknown.body.error).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
    expect(await refusal(stripe.balanceTransactions.list({ payout: 'po_none' }))).toMatchObject({ param: 'payout' });
    expect(await refusal(stripe.balanceTransactions.retrieve('txn_none'))).toMatchObject({ statusCode: 404 });
    expect(await refusal(stripe.payouts.retrieve('po_none'))).toMatchObject({ statusCode: 404 });
  });
});
