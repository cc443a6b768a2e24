import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { password } from '../support/visitor.ts';

describe('public demo', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival({ env: { ALLOW_PUBLIC_DEMO: '1', SITE_URL: 'https://truffles.example' } });
    const id = await festival.visitor('127.0.0.1').joins('head@example.com');
    for (const label of ['organiser', 'headjudge'] as const)
      await festival.ports.accounts.members.addLabel(userId(id), label);
  });
  afterAll(() => festival.close());

  const desk = async (from?: string) => {
    const headers = { origin: 'https://truffles.example' };
    const visitor = festival.visitor(from);
    const logIn = {
      headers: { ...headers, 'x-appwrite-project': 'truffle-festival' },
      body: { email: 'head@example.com', password },
    };
    await visitor.ask('POST', '/v1/account/sessions/email', logIn);
    return (await visitor.get('/api/competition/placing')).status;
  };

  it('opens no staff page to a client on another machine, even with the right password', async () => {
    expect(await desk()).toBe(401);
    expect(await desk('127.0.0.1')).toBe(200);
  });

  it('does not show the inbox with its password links to other machines', async () => {
    expect((await festival.visitor().get('/sandbox/inbox.json')).status).toBe(403);
  });

  it('sells to every visitor', async () => {
    expect((await festival.visitor().startCheckout([{ id: 'prod_adult_day', quantity: 1 }])).status).toBe(200);
  });
});
