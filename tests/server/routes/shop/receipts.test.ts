import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };

describe('receipt of the browser that paid: POST /api/checkout/receipt', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const bought = async () => {
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const guest = festival.visitor();
    const opened = await guest.post('/api/gbtf-create-checkout-session', { cart: [stand], userId: null, attemptId });
    const { url } = Object(opened.json);
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? '';
    await festival.sandbox.pay(sessionId, { email: 'adda@example.com', wait: true });
    return { attemptId, guest, sessionId };
  };
  const inbox = async () => {
    await festival.runJob('outbox');
    return ((await festival.ports.email.inbox?.all()) ?? []).map(({ to }) => to).sort();
  };

  it('has order, address and claim, only for a caller with the attempt id', async () => {
    const { attemptId, guest, sessionId } = await bought();
    const answer = await guest.post('/api/checkout/receipt', { attemptId });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        email: 'adda@example.com',
        correctable: true,
        order: { total: 24_000, competes: false, lines: [{ name: 'Market stand', quantity: 2 }] },
      },
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    for (const guess of [sessionId.slice(0, 64), `attempt-${crypto.randomUUID()}`])
      expect(await guest.post('/api/checkout/receipt', { attemptId: guess })).toMatchObject({ status: 404 });
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const { claim } = Object(answer.json);
    expect(await ada.post('/api/orders/claim', { token: claim })).toMatchObject({ status: 200 });
    expect(await guest.post('/api/checkout/receipt', { attemptId })).toMatchObject({ status: 404 });
  });

  it('goes to the corrected address, and the claim of the first email is over', async () => {
    const { attemptId, guest } = await bought();
    const { claim } = Object((await guest.post('/api/checkout/receipt', { attemptId })).json);
    const wrong = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'ada@' });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'address_wrong' } });
    const right = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'ada@example.com' });
    expect(right).toMatchObject({ status: 200, json: { email: 'ada@example.com' } });
    expect(await inbox()).toEqual(['ada@example.com', 'adda@example.com']);
    const adda = festival.visitor();
    await adda.joins('somebody@example.com');
    expect(await adda.post('/api/orders/claim', { token: claim })).toMatchObject({ status: 404 });
  });
});
