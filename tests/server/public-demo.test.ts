import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { password, type Visitor } from '../support/visitor.ts';

describe('public demo', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival({ env: { ALLOW_PUBLIC_DEMO: '1', SITE_URL: 'https://truffles.example' } });
    const id = await festival.visitor().joins('head@example.com');
    for (const label of ['organiser', 'headjudge'] as const)
      await festival.ports.accounts.members.addLabel(userId(id), label);
  });
  afterAll(() => festival.close());

  const desk = async (visitor: Visitor) => {
    const headers = { origin: 'https://truffles.example' };
    const logIn = {
      headers: { ...headers, 'x-appwrite-project': 'truffle-festival' },
      body: { email: 'head@example.com', password },
    };
    await visitor.ask('POST', '/v1/account/sessions/email', logIn);
    return (await visitor.get('/api/competition/placing')).status;
  };

  it('a public demo opens no staff page without the operator’s key, even with the password and from this machine', async () => {
    expect(await desk(festival.visitor())).toBe(401);
    expect(await desk(festival.visitor('127.0.0.1'))).toBe(401);
  });

  it('a public demo opens the staff pages in a browser that has opened the link with the key', async () => {
    const browser = festival.visitor();
    expect(await browser.get('/sandbox/operator?key=a-guess')).toMatchObject({ status: 403 });
    expect(await desk(browser)).toBe(401);
    const answer = await browser.get(`/sandbox/operator?key=${festival.ports.operatorKey}`);
    expect(answer).toMatchObject({ status: 303, headers: { location: '/desk' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
    expect(await desk(browser)).toBe(200);
  });

  it('a public demo does not show the inbox with its password links to a proxy that adds no header', async () => {
    const headers = { host: 'localhost:3000' };
    expect((await festival.visitor('127.0.0.1').get('/sandbox/inbox.json', { headers })).status).toBe(403);
  });

  it('a public demo sells to every visitor', async () => {
    expect((await festival.visitor().startCheckout([{ id: 'prod_adult_day', quantity: 1 }])).status).toBe(200);
  });
});
