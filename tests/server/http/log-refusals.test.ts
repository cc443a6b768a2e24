import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const project = { 'x-appwrite-project': 'truffle-festival' };

describe('log of refusals', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const warnings = (message: string) =>
    festival.logged.filter((entry) => entry.level === 'warn' && entry.message === message);

  it('the log of refusals has each failed log-in, with the client’s IP address and nothing that was typed', async () => {
    const body = { email: 'ada@example.com', password: 'a wrong guess' };
    await festival.visitor('203.0.113.7').post('/v1/account/sessions/email', body, { headers: project });
    expect(warnings('log-in failed')).toMatchObject([
      { details: { status: 401, method: 'POST', path: '/v1/account/sessions/email', ip: '203.0.113.7' } },
    ]);
    expect(JSON.stringify(festival.logged)).not.toMatch(/wrong guess|ada@example/);
  });

  it('the log of refusals has a member’s forbidden requests, and requests from other origins', async () => {
    const member = festival.visitor();
    await member.joins();
    await member.get('/api/competition/placing');
    await member.post('/signup', {}, { headers: { origin: 'https://elsewhere.example' } });
    expect(warnings('request refused')).toMatchObject([
      { details: { status: 403, path: '/api/competition/placing' } },
      { details: { status: 403, path: '/signup' } },
    ]);
  });

  it('the log of refusals does not have the request of every page for the current session', async () => {
    const before = festival.logged.length;
    expect((await festival.visitor().get('/v1/account', { headers: project })).status).toBe(401);
    expect(festival.logged).toHaveLength(before);
  });
});

describe('route for staff', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const staffRoutes = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, staff, ticketHolder }) => method !== 'GET' && staff && !ticketHolder);

  it('a route for staff refuses others before it reads their request body', async () => {
    expect(staffRoutes.length).toBeGreaterThan(8);
    const member = festival.visitor();
    await member.joins();
    for (const { method, path } of staffRoutes) {
      const at = path.replaceAll(/:\w+/g, 'x');
      for (const body of ['{', '{"nonsense":1}']) {
        expect((await festival.visitor().ask(method, at, { body })).status, path).toBe(401);
        expect(await member.ask(method, at, { body }), path).toMatchObject({
          status: 403,
          json: { code: 'staff_only' },
        });
      }
    }
  });
});
