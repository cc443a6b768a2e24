import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { differences } from '#core/kernel/audit-log/differences.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const bounceToken = 'a-token-that-only-the-mail-server-has';

describe('the desk’s messaging routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival({ env: { MAIL_BOUNCE_TOKEN: bounceToken } });
  });
  afterEach(() => festival.close());

  const bought = async (email: string, product = 'prod_adult_day') => {
    const visitor = festival.visitor();
    const { sessionId } = await visitor.open([{ id: product, quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
  };
  const works = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await festival.ports.messaging.runJobs();
      await festival.runJob('outbox');
      await festival.passes(2 * second);
    }
  };
  const toGuests = { groups: ['guests'], state: 'valid', group: null, arrived: null, subscribers: false };

  it('the desk’s messaging routes are open to organisers only', async () => {
    const stranger = festival.visitor();
    for (const path of ['jobs', 'messages', 'banner', 'day-off'])
      expect(await stranger.get(`/api/desk/${path}`)).toMatchObject({ status: 401 });
    await stranger.joins();
    for (const path of ['jobs', 'messages', 'banner', 'day-off', 'day-off/refunds.csv'])
      expect(await stranger.get(`/api/desk/${path}`)).toMatchObject({ status: 403 });
  });

  it('the desk refuses to send or test a message that says nothing beside its greeting', async () => {
    const organiser = await anOrganiser(festival);
    const draft = { audience: toGuests, marketing: false, subject: 'Boots', body: 'Hello {first name},\n\n' };
    for (const [path, more] of [
      ['messages', { id: 'msg-1', at: null }],
      ['messages/test', {}],
    ] as const)
      expect(await organiser.post(`/api/desk/${path}`, { ...draft, ...more })).toMatchObject({
        status: 422,
        json: { code: 'only_greeting' },
      });
  });

  it('the desk sends a message to each ticket holder once, and records an address that bounces', async () => {
    await bought('harriet@example.com');
    await bought('tom@example.com');
    const organiser = await anOrganiser(festival);
    const draft = { audience: toGuests, marketing: false, subject: 'Boots', body: 'Dear {first name},\nbring boots.' };
    expect(await organiser.post('/api/desk/messages/preview', { ...draft, skip: 0 })).toMatchObject({
      status: 200,
      json: { people: 2, goesTo: 2 },
    });
    expect(await organiser.post('/api/desk/messages/preview', { ...draft, body: '{oops}', skip: 0 })).toMatchObject({
      status: 422,
      json: { code: 'placeholder_unknown', placeholder: 'oops' },
    });
    const message = { ...draft, id: 'msg-1', at: null };
    expect(await organiser.post('/api/desk/messages', message)).toMatchObject({ status: 200 });
    expect(await organiser.post('/api/desk/messages', message)).toMatchObject({ status: 200 });
    await works(4);
    const inbox = await festival.ports.email.inbox?.all();
    expect(
      inbox
        ?.filter(({ subject }) => subject === 'Boots')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['harriet@example.com', 'tom@example.com']);
    const sent = inbox?.find(({ subject, to }) => subject === 'Boots' && to === 'tom@example.com');
    const ref = festival.ports.email.messageRef(String(sent?.id));
    const forged = 'Final-Recipient: rfc822; harriet@example.com\nAction: failed\nDiagnostic-Code: smtp; 550 forged\n';
    const dsn = `Final-Recipient: rfc822; tom@example.com\nAction: failed\nDiagnostic-Code: smtp; 550 no mailbox\n\nMessage-ID: <${ref}@festival.example>\n`;
    const bounce = (token: string, payload = dsn) =>
      festival.app.inject({
        method: 'POST',
        url: '/api/mail/bounces',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'message/delivery-status' },
        payload,
      });
    expect(await bounce('wrong')).toMatchObject({ statusCode: 401 });
    expect(await bounce(bounceToken)).toMatchObject({ statusCode: 204 });
    // Names an address, and no email of ours.
    expect(await bounce(bounceToken, forged)).toMatchObject({ statusCode: 204 });
    expect(await organiser.get('/api/desk/messages')).toMatchObject({
      json: {
        messages: [
          { state: 'done', sent: 1, refused: 1, refusals: [{ email: 'tom@example.com', reason: '550 no mailbox' }] },
        ],
      },
    });
    expect(await organiser.get('/api/desk/jobs')).toMatchObject({
      json: { jobs: [{ title: 'Email: Boots', state: 'done', done: 2 }] },
    });
  });

  it('the desk cancels a scheduled message, and the audit log says so', async () => {
    const organiser = await anOrganiser(festival);
    const at = festival.clock.now() + hour;
    const message = { id: 'msg-1', at, audience: toGuests, marketing: false, subject: 'Boots', body: 'Bring boots.' };
    const { json } = await organiser.post('/api/desk/messages', message);
    const { jobId } = json as { readonly jobId: string };
    await organiser.post(`/api/desk/jobs/${jobId}/stop`, {});
    const actions = async () =>
      (await festival.ports.desk.auditLog.page({ area: 'job' }, null, 10)).map(({ action, before, after }) => [
        action,
        ...differences(before, after).map((each) => `${each.before} → ${each.after}`),
      ]);
    expect(await actions()).toEqual([['job.cancelled', 'not started yet → cancelled']]);
    expect((await organiser.get('/api/desk/messages')).json).toMatchObject({
      messages: [{ state: 'stopped', startedAt: null }],
    });
  });

  it('the desk sends a message to the holders of one product, and names the product in the audit log', async () => {
    await bought('harriet@example.com');
    await bought('tom@example.com', 'prod_stand_market');
    const organiser = await anOrganiser(festival);
    const read = await organiser.get('/api/desk/messages');
    expect(read).toMatchObject({
      json: { products: expect.arrayContaining([{ id: 'prod_stand_market', name: expect.any(String) }]) },
    });
    const audience = { ...toGuests, groups: [], products: ['prod_stand_market'] };
    const draft = { audience, marketing: false, subject: 'Gazebos', body: 'Dear {first name},' };
    expect(await organiser.post('/api/desk/messages/preview', { ...draft, skip: 0 })).toMatchObject({
      json: { people: 1, tickets: 1, goesTo: 1, recipients: [{ email: 'tom@example.com' }] },
    });
    const none = { ...draft, audience: { ...audience, products: [] }, id: 'msg-0', at: null };
    expect(await organiser.post('/api/desk/messages', none)).toMatchObject({ json: { code: 'audience_empty' } });
    expect(await organiser.post('/api/desk/messages', { ...draft, id: 'msg-1', at: null })).toMatchObject({
      status: 200,
    });
    await works(3);
    const inbox = await festival.ports.email.inbox?.all();
    expect(inbox?.filter(({ subject }) => subject === 'Gazebos').map(({ to }) => to)).toEqual(['tom@example.com']);
    const log = await organiser.get('/api/desk/log');
    expect(log.text).toMatch(/"to":"[^"]*[Ss]tand[^"]*valid"/);
    expect(log.text).not.toContain('prod_stand_market, valid');
  });

  it('the desk puts a banner on every page, and takes it down again', async () => {
    const organiser = await anOrganiser(festival);
    const banner = { id: 'banner-1', kind: 'warning', headline: 'Stay at home', text: '', link: null };
    expect(await organiser.post('/api/desk/banner', { ...banner, from: null, until: null })).toMatchObject({
      status: 200,
      json: { current: { headline: 'Stay at home' } },
    });
    expect(await festival.ports.banner.cached()).toMatchObject({ headline: 'Stay at home' });
    expect(await organiser.post('/api/desk/banner/take-down', {})).toMatchObject({ json: { current: null } });
    expect(await festival.ports.banner.cached()).toBeNull();
    expect(await organiser.post('/api/desk/banner/banner-1/show-again', {})).toMatchObject({
      json: { current: { headline: 'Stay at home' } },
    });
  });

  it('the desk calls the day off: sales close, all buyers are refunded, and the records say so', async () => {
    await bought('harriet@example.com');
    await bought('tom@example.com');
    const organiser = await anOrganiser(festival);
    const asked = {
      id: 'off-1',
      kind: 'cancelled',
      reason: 'High winds',
      movedTo: null,
      refunds: 'all',
      refundsUntil: null,
      headline: 'Saturday is cancelled',
      text: 'Please don’t travel.',
      subject: 'Saturday is cancelled',
      body: 'Dear {first name},',
      confirmation: 'cancel the day',
    };
    expect(await organiser.post('/api/desk/day-off', { ...asked, confirmation: '' })).toMatchObject({
      status: 422,
      json: { code: 'not_confirmed' },
    });
    const moved = { ...asked, kind: 'moved', confirmation: 'move the day' };
    for (const movedTo of ['2025-10-04', '2024-11-29'])
      expect(await organiser.post('/api/desk/day-off', { ...moved, movedTo })).toMatchObject({
        status: 422,
        json: { code: 'day_passed' },
      });
    expect(await organiser.get('/api/desk/day-off')).toMatchObject({ json: { sold: { orders: 2 }, run: null } });
    const adult = async () =>
      ((await organiser.get('/api/desk/catalogue')).json as DeskCatalogue).products.find(
        ({ id }) => id === 'prod_adult_day',
      );
    expect(await adult()).toMatchObject({ state: 'on-sale' });
    expect((await organiser.get('/api/desk/waiting')).json).not.toHaveProperty('calledOff');
    expect(await organiser.post('/api/desk/day-off', asked)).toMatchObject({
      status: 200,
      json: { run: { id: 'off-1' } },
    });
    await expect
      .poll(async () => (await festival.visitor().get('/api/config')).json)
      .toMatchObject({ calledOff: true, edition: { salesCloseAt: expect.any(Number) } });
    const late = await festival.visitor().post('/api/stripe/create-checkout-session', {
      items: [{ id: 'prod_adult_day', quantity: 1 }],
    });
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await adult()).toMatchObject({ state: 'over' });
    expect(await organiser.get('/api/desk/waiting')).toMatchObject({ json: { calledOff: true } });
    await works(6);
    await festival.passes(minute);
    await works(3);
    expect(await organiser.get('/api/desk/day-off')).toMatchObject({
      json: {
        run: {
          email: { state: 'done', done: 2 },
          refundsJob: { state: 'done', done: 2 },
          counts: { waiting: { orders: 0 }, refunded: { orders: 2 } },
          list: [],
        },
      },
    });
    const csv = await organiser.get('/api/desk/day-off/refunds.csv');
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="refunds-\d{4}-\d\d-\d\d\.csv"$/);
    expect(await organiser.get('/api/desk/log')).toMatchObject({
      json: { actions: [{ action: 'day-off.cancelled' }] },
    });
  });
});
