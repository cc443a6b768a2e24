import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import { grantCarerTicket } from '#core/desk/carers/decide-carer-request.ts';
import { forgetEvidence } from '#core/desk/carers/forget-evidence.ts';
import type { CarerRequests, PdfPictures } from '#core/desk/carers/ports.ts';
import { anyOrder } from '#core/desk/orders/search-desk.ts';
import { searchFor } from '#core/desk/orders/search-words.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, minute } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const form = (change: object = {}) => ({
  id: `carer-${crypto.randomUUID()}`,
  carerName: 'Ruby Marsh',
  carerEmail: 'Ruby@example.co.uk',
  personName: 'Edie Marsh',
  ticket: '',
  // What an earlier version of the page sends; an organiser's computer would run it.
  fileName: 'letter.bat',
  file: photo.toString('base64'),
  ...change,
});
const listed = z.object({
  requests: z.array(
    z.looseObject({ id: z.string(), state: z.string(), file: z.nullable(z.object({ name: z.string() })) }),
  ),
});

describe('a carer’s ticket', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const anOrganiser = async () => {
    const visitor = festival.visitor();
    await festival.ports.accounts.members.addLabel(userId(await visitor.joins()), 'organiser');
    return visitor;
  };
  const actions = async () =>
    (await festival.ports.desk.auditLog.page({ area: 'carer' }, null, 10)).map(({ action }) => action);

  it('a carer’s ticket is requested with evidence for organisers only, granted once, and noted on the order', async () => {
    const buyer = festival.visitor();
    const { sessionId, orderId: edies } = await buyer.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { wait: true });
    const [ticket] = (await festival.ports.shop.issuedTickets.ofOrder(orderId(edies)))?.tickets ?? [];
    const asked = form({ ticket: ticket?.number });
    expect(await festival.visitor().post('/api/carers', asked)).toMatchObject({ status: 201 });
    expect(await festival.visitor().post('/api/carers', asked)).toMatchObject({ status: 201 });

    const file = `/api/desk/carers/${asked.id}/file`;
    expect(await festival.visitor().get(file)).toMatchObject({ status: 401 });
    expect(await buyer.get(file)).toMatchObject({ status: 401 });
    const organiser = await anOrganiser();
    const { requests } = listed.parse((await organiser.get('/api/desk/carers')).json);
    const name = `evidence-${asked.id.slice(6, 14)}.jpg`;
    expect(requests).toMatchObject([{ id: asked.id, state: 'asked', file: { name } }]);
    const opened = await organiser.get(file);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers['cache-control']).toContain('no-store');

    const grant = () => organiser.post(`/api/desk/carers/${asked.id}/grant`, { productId: 'prod_adult_day' });
    const [one, other] = await Promise.all([grant(), grant()]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const granted = z.object({ orderId: z.string() }).parse((one.status === 200 ? one : other).json);
    const carers = await festival.ports.shop.issuedTickets.ofOrder(orderId(granted.orderId));
    expect(carers?.tickets).toMatchObject([
      { state: 'valid', holderName: 'Ruby Marsh', holderEmail: 'ruby@example.co.uk' },
    ]);
    expect(await organiser.get(`/api/desk/orders/${edies}`)).toMatchObject({
      json: { notes: [{ text: expect.stringContaining('Carer: Ruby Marsh, order') }] },
    });
    expect(await organiser.get(file)).toMatchObject({ status: 404 });
    expect(listed.parse((await organiser.get('/api/desk/carers')).json).requests).toMatchObject([
      { state: 'granted', file: null },
    ]);
    expect(await actions()).toEqual(['carer.granted', 'carer.evidence-seen']);
  });

  it('a PDF as evidence for a carer’s ticket is shown as a picture without the file, to organisers alone', async () => {
    const drawn: string[] = [];
    const pdfPictures: PdfPictures = {
      async draw(pdf) {
        drawn.push(Buffer.from(pdf).toString());
        return drawn.length === 1
          ? ok(Buffer.from('a picture'))
          : refuse({ kind: 'not-drawable', why: 'it has a password' });
      },
    };
    await festival.close();
    festival = await openFestival({ change: ({ desk }) => ({ desk: { ...desk, pdfPictures } }) });
    const pdf = '%PDF-1.7 of a stranger';
    const asked = form({ file: Buffer.from(pdf).toString('base64') });
    expect(await festival.visitor().post('/api/carers', asked)).toMatchObject({ status: 201 });
    const address = (id: string) => `/api/desk/carers/${id}/file/picture`;
    expect(await festival.visitor().get(address(asked.id))).toMatchObject({ status: 401 });
    const organiser = await anOrganiser();
    const seen = await organiser.get(address(asked.id));
    expect(seen).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="evidence-${asked.id.slice(6, 14)}.webp"`,
        'x-content-type-options': 'nosniff',
      },
    });
    expect(seen.headers['cache-control']).toContain('no-store');
    expect(await actions()).toEqual(['carer.evidence-seen']);
    expect(await organiser.get(address(asked.id))).toMatchObject({ status: 422, json: { code: 'not_drawable' } });
    const photos = form();
    await festival.visitor().post('/api/carers', photos);
    expect(await organiser.get(address(photos.id))).toMatchObject({ status: 422, json: { code: 'not_drawable' } });
    expect(drawn).toEqual([pdf, pdf]);
    expect(await organiser.get(address(`carer-${crypto.randomUUID()}`))).toMatchObject({ status: 404 });
  });

  it('requests for carers’ tickets are confirmed by at most three emails a day to one address, even a stranger’s', async () => {
    const visitor = festival.visitor();
    for (let n = 0; n < 5; n++) expect(await visitor.post('/api/carers', form())).toMatchObject({ status: 201 });
    await festival.runJob('outbox');
    const sent = (await festival.ports.email.inbox?.all()) ?? [];
    expect(sent.filter(({ to }) => to === 'ruby@example.co.uk')).toHaveLength(3);
  });

  it('a carer’s ticket cannot be requested once the day was called off', async () => {
    const calledOff = await openFestival({
      change: ({ shop }) => ({ shop: { ...shop, isCalledOff: async () => true } }),
    });
    expect(await calledOff.visitor().post('/api/carers', form())).toMatchObject({
      status: 409,
      json: {
        code: 'called_off',
        detail: expect.stringContaining('festival has been called off. Join the waiting list'),
      },
    });
    expect(await calledOff.ports.shop.carerRequests.all()).toEqual([]);
    await calledOff.close();
  });

  it('a carer’s ticket is not issued in a name that tickets cannot show: the form and, for older requests, the desk say so', async () => {
    const carerName = 'ꦱꦫ Marsh';
    expect(await festival.visitor().post('/api/carers', form({ carerName }))).toMatchObject({
      status: 422,
      json: { code: 'carer_name_unprintable' },
    });
    // An earlier version stored such a request.
    const asked = form();
    await festival.visitor().post('/api/carers', asked);
    const { carerRequests } = festival.ports.shop;
    const all: CarerRequests['all'] = async () =>
      (await carerRequests.all()).map((request) => ({ ...request, carer: { ...request.carer, name: carerName } }));
    const refused = { ok: false, refusal: { kind: 'name-unprintable' } };
    expect(await grantWith({ all }, asked.id)).toMatchObject(refused);
    expect(await validTicketsOf('ruby@example.co.uk')).toEqual([]);
  });

  it('a carer’s ticket is declined with a reason by email, and its evidence deleted', async () => {
    const asked = form();
    await festival.visitor().post('/api/carers', asked);
    const organiser = await anOrganiser();
    const decline = (reason: string) => organiser.post(`/api/desk/carers/${asked.id}/decline`, { reason });
    expect(await decline(' ')).toMatchObject({ status: 422 });
    expect(await decline('The card has run out.')).toMatchObject({ status: 200 });
    expect(await decline('Again')).toMatchObject({ status: 409 });
    expect(await organiser.get(`/api/desk/carers/${asked.id}/file`)).toMatchObject({ status: 404 });
    await festival.runJob('outbox');
    const letters = (await festival.ports.email.inbox?.all())?.filter(({ to }) => to === 'ruby@example.co.uk');
    const said = letters?.map(({ subject, text }) => `${subject} ${text}`);
    expect(said?.toSorted()).toMatchObject([
      expect.stringContaining('The card has run out.'),
      expect.stringContaining('We’ve got your request for a carer’s ticket'),
    ]);
  });

  const describeAction: DescribeAction = (change) => ({
    ...change,
    id: crypto.randomUUID(),
    at: festival.clock.now(),
    actor: { userId: userId('morwenna'), name: 'Morwenna Pike' },
    from: { network: 'the office' },
  });
  /** Grants the request with another store of requests. */
  const grantWith = (change: Partial<CarerRequests>, id: string) => {
    const { shop, deskOrders } = festival.ports;
    const carerRequests = { ...shop.carerRequests, ...change };
    const grant = grantCarerTicket({ ...shop, ...deskOrders, carerRequests });
    return grant(carerRequestId(id), productId('prod_adult_day'), describeAction);
  };
  const validTicketsOf = async (email: string) => {
    const search = searchFor(email);
    const { orders } = await festival.ports.deskOrders.deskOrders.page({ ...anyOrder, search }, null, 10);
    return orders.flatMap(({ tickets }) => tickets).filter(({ state }) => state === 'valid');
  };

  it('a carer’s ticket is not issued when another organiser declines the request while it is being granted', async () => {
    const asked = form();
    await festival.visitor().post('/api/carers', asked);
    const organiser = await anOrganiser();
    const { carerRequests } = festival.ports.shop;
    const all: CarerRequests['all'] = async () => {
      const found = await carerRequests.all();
      await organiser.post(`/api/desk/carers/${asked.id}/decline`, { reason: 'Out of date.' });
      return found;
    };
    expect(await grantWith({ all }, asked.id)).toMatchObject({ ok: false, refusal: { kind: 'decided-before' } });
    expect(await validTicketsOf('ruby@example.co.uk')).toEqual([]);
  });

  it('a carer’s ticket is not issued if the process dies before the decision; a later decision starts afresh', async () => {
    const [declined, granted] = [form(), form({ carerEmail: 'tom@example.co.uk' })];
    for (const asked of [declined, granted]) await festival.visitor().post('/api/carers', asked);
    const organiser = await anOrganiser();
    const decide: CarerRequests['decide'] = () => Promise.reject(new Error('the process died'));
    for (const { id } of [declined, granted]) await expect(grantWith({ decide }, id)).rejects.toThrow('died');
    await organiser.post(`/api/desk/carers/${declined.id}/decline`, { reason: 'Out of date.' });
    expect(await validTicketsOf('ruby@example.co.uk')).toEqual([]);
    await festival.passes(10 * minute);
    await festival.runJob('overdue orders and refunds');
    const grant = await organiser.post(`/api/desk/carers/${granted.id}/grant`, { productId: 'prod_adult_day' });
    expect(grant).toMatchObject({ status: 200 });
    expect(await validTicketsOf('tom@example.co.uk')).toHaveLength(1);
  });

  it('evidence for a carer’s ticket is deleted after thirty days, decided or not', async () => {
    await festival.visitor().post('/api/carers', form());
    const left = async () => (await festival.ports.shop.carerRequests.all()).map(({ file }) => file !== null);
    await festival.passes(30 * day - hour);
    await forgetEvidence(festival.ports.shop)();
    expect(await left()).toEqual([true]);
    await festival.passes(2 * hour);
    await forgetEvidence(festival.ports.shop)();
    expect(await left()).toEqual([false]);
  });

  it.each([
    ['a page in place of a photo', { file: Buffer.from('<script>alert(1)</script>').toString('base64') }, 'file_wrong'],
    [
      'a file that is too large',
      { file: Buffer.concat([photo, Buffer.alloc(10_000_000)]).toString('base64') },
      'file_too_large',
    ],
    ['no name', { carerName: ' ' }, 'carer_name_missing'],
    ['an invalid address', { carerEmail: 'ruby' }, 'address_wrong'],
  ])('a carer’s ticket is refused with %s', async (_, change, code) => {
    expect(await festival.visitor().post('/api/carers', form(change))).toMatchObject({ status: 422, json: { code } });
  });
});
