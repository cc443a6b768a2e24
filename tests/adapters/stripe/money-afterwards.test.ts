import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { readReport } from '#adapters/stripe/read-report.ts';

const charge = {
  id: 'ch_1',
  created: 1_759_564_800,
  paid: true,
  status: 'succeeded',
  amount_refunded: 0,
  disputed: false,
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A stub of Stripe's API with one paid session, its refunds and its disputes. */
const answering = async (answers: Readonly<Record<string, unknown>>) => {
  const server = createServer((request, reply) => {
    const path = request.url?.split('?')[0] ?? '';
    const answer = answers[path];
    reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const origin = new URL(`http://127.0.0.1:${address.port}`);
  return openStripe({ secretKey: 'sk_test_1', origin, log: memoryLog() });
};

const page = (changes: object) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', latest_charge: { ...charge, ...changes } },
});
const listOf = (...data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/' });

const reportWith = async (changes: object, answers: Readonly<Record<string, unknown>>) =>
  readReport(
    await answering({ '/v1/checkout/sessions/cs_test_1': page(changes), ...answers }),
    'festival',
    'cs_test_1',
  );

describe('payment report’s refunds and disputes', () => {
  it('refunds in a payment report count only when they succeeded', async () => {
    const refunds = listOf(
      { id: 're_1', amount: 500, status: 'succeeded' },
      { id: 're_2', amount: 300, status: 'pending' },
      { id: 're_3', amount: 200, status: 'failed' },
      { id: 're_4', amount: 100, status: 'succeeded' },
    );
    expect((await reportWith({ amount_refunded: 900 }, { '/v1/refunds': refunds }))?.refunded).toBe(600);
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['lost', 'lost'],
    ['won', 'none'],
    ['warning_closed', 'none'],
  ])('a payment report reads a dispute’s status %s as %s', async (status, dispute) => {
    const disputes = listOf({ id: 'du_1', status });
    expect((await reportWith({ disputed: true }, { '/v1/disputes': disputes }))?.dispute).toBe(dispute);
  });

  it('a payment report has an open dispute when one dispute is open and another is won', async () => {
    const disputes = listOf({ id: 'du_2', status: 'under_review' }, { id: 'du_1', status: 'won' });
    expect((await reportWith({ disputed: true }, { '/v1/disputes': disputes }))?.dispute).toBe('open');
  });

  it('a payment report has a lost dispute when one dispute is lost, whatever the status of the others', async () => {
    const disputes = listOf({ id: 'du_2', status: 'under_review' }, { id: 'du_1', status: 'lost' });
    expect((await reportWith({ disputed: true }, { '/v1/disputes': disputes }))?.dispute).toBe('lost');
  });

  it('a payment report has an open dispute when the disputes cannot be read', async () => {
    expect((await reportWith({ disputed: true }, {}))?.dispute).toBe('open');
  });

  it('a payment report needs no request for refunds and disputes when the charge has neither', async () => {
    expect(await reportWith({}, {})).toMatchObject({ refunded: 0, dispute: 'none', chargedAt: 1_759_564_800_000 });
  });
});
