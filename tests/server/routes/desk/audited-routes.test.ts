import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographId } from '#core/desk/gallery/photograph.ts';
import { takeDownId } from '#core/desk/gallery/take-down.ts';
import { wholePicture } from '#core/desk/pictures/crop.ts';
import { stallWordsOf } from '#core/desk/traders/stall.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { day } from '#core/kernel/time.ts';
import { aPhotograph, aTakeDown } from '#fixtures/builders/a-photograph.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader } from '#fixtures/builders/a-trader.ts';
import { endpoints } from '../../../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser, aStaffMember } from '../../../support/staff.ts';
import { setsUpTwoStep } from '../../../support/two-step.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { auditedElsewhere, notAudited } from './audited-routes.ts';

type Json = Record<string, unknown>;

/** The last action in the audit log of each route that the tests have called. */
const walked = new Map<string, StaffAction>();

/** A request of `walks`: the declared route, the actual path and the body. */
type Step = readonly [route: string, path: string, body: unknown];

/** Sends each step as this member of staff, and stores the actions that it added to the log: at least one. */
const walks = async (festival: OpenFestival, staff: Visitor, ...steps: readonly Step[]): Promise<readonly Json[]> => {
  const log = () => festival.ports.desk.auditLog.page({}, null, 200);
  const answers: Json[] = [];
  for (const [route, path, body] of steps) {
    const before = new Set((await log()).map(({ id }) => id));
    const { status, json, text } = await staff.post(path, body);
    expect(status, `${route}: ${text}`).toBeLessThan(300);
    const added = (await log()).filter(({ id }) => !before.has(id));
    expect(added, route).not.toEqual([]);
    for (const action of added) walked.set(route, action);
    answers.push((json ?? {}) as Json);
  }
  return answers;
};

const first = (value: unknown): Json => (Array.isArray(value) ? value[0] : {}) as Json;
const member = (value: unknown, name: string): Json => ((value as Json)[name] ?? {}) as Json;

/** The request that calls the day off, with refunds for all. */
const dayOff = {
  ...{
    id: 'off-1',
    kind: 'cancelled',
    reason: 'High winds',
    movedTo: null,
    refunds: 'all',
    refundsUntil: null,
  },
  ...{
    headline: 'It is cancelled',
    text: 'Please stay at home.',
    subject: 'Cancelled',
    body: 'Dear {first name},',
  },
  confirmation: 'cancel the day',
};

describe('every change by staff', () => {
  describe('at the desk', () => {
    let festival: OpenFestival;
    let organiser: Visitor;
    beforeAll(async () => {
      festival = await openFestival();
      organiser = await anOrganiser(festival);
    });
    afterAll(() => festival.close());

    const steps = (...all: readonly Step[]) => walks(festival, organiser, ...all);
    const read = async (path: string) => (await organiser.get(path)).json as Json;
    const anOrder = async (product: string, quantity = 1) => {
      const { sessionId, orderId } = await festival.visitor().open([{ id: product, quantity }]);
      await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
      return orderId;
    };

    it('every change at the desk to banners and messages is in the audit log', async () => {
      const banner = {
        id: 'banner-1',
        kind: 'warning',
        headline: 'Mud',
        text: '',
        link: null,
        from: null,
        until: null,
      };
      const audience = { groups: ['guests'], state: 'valid', group: null, arrived: null, subscribers: false };
      const draft = { audience, marketing: false, subject: 'Boots', body: 'Dear {first name},' };
      const later = festival.ports.clocks.festivalClock.now() + day;
      const [, , , , sent] = await steps(
        ['POST /api/desk/banner', '/api/desk/banner', banner],
        ['POST /api/desk/banner/take-down', '/api/desk/banner/take-down', {}],
        ['POST /api/desk/banner/:id/show-again', '/api/desk/banner/banner-1/show-again', {}],
        ['POST /api/desk/messages/test', '/api/desk/messages/test', draft],
        ['POST /api/desk/messages', '/api/desk/messages', { ...draft, id: 'msg-1', at: later }],
      );
      await steps(
        ['POST /api/desk/jobs/:id/stop', `/api/desk/jobs/${sent?.jobId}/stop`, {}],
        ['POST /api/desk/jobs/:id/retry', `/api/desk/jobs/${sent?.jobId}/retry`, {}],
      );
    });

    it('every change at the desk to orders and complimentary tickets is in the audit log', async () => {
      const order = await anOrder('prod_stand_market', 2);
      const at = `/api/desk/orders/${order}`;
      const ticket = String(first((await read(at)).tickets).id);
      const one = `${at}/tickets/${ticket}`;
      const share = first((await read(at)).tickets).share;
      const guest = { attempt: crypto.randomUUID(), name: 'Nell', email: 'nell@example.com', reason: 'Our speaker' };
      const [, , , , , , , , issued] = await steps(
        ['POST /api/desk/orders/:id/notes', `${at}/notes`, { text: 'She rang.' }],
        [
          'POST /api/desk/orders/:id/correct',
          `${at}/correct`,
          { name: 'H Lamb', email: 'h@example.com', resend: false },
        ],
        ['POST /api/desk/orders/:id/resend', `${at}/resend`, { attempt: 'attempt-2' }],
        ['POST /api/desk/orders/:id/tickets/:ticket/holder', `${one}/holder`, { name: 'Tom' }],
        ['POST /api/desk/orders/:id/tickets/:ticket/block', `${one}/block`, { blocked: true, reason: 'Sold on' }],
        ['POST /api/desk/orders/:id/tickets/:ticket/block', `${one}/block`, { blocked: false, reason: 'A mistake' }],
        ['POST /api/desk/orders/:id/invoices', `${at}/invoices`, { company: 'Lamb Ltd', address: '1 High Street' }],
        ['POST /api/desk/orders/:id/refund', `${at}/refund`, { tickets: [ticket], reason: 'Ill', amount: share }],
        [
          'POST /api/desk/complimentary',
          '/api/desk/complimentary',
          { ...guest, items: [{ productId: 'prod_adult_day', quantity: 1 }] },
        ],
      );
      const given = String(issued?.orderId);
      await steps(['POST /api/desk/orders/:id/take-back', `/api/desk/orders/${given}/take-back`, { reason: 'Ill' }]);
    });

    it('every change at the desk to an order that needs a person is in the audit log', async () => {
      const id = orderId(await anOrder('prod_adult_day'));
      const review = 'perhaps bought twice';
      await festival.ports.shop.orders.change(id, (order) => ok({ order: { ...order, review }, tasks: [] }));
      const kept = { way: 'keep', review, reason: '' };
      await steps(['POST /api/desk/orders/:id/settle', `/api/desk/orders/${id}/settle`, kept]);
    });

    it('every change at the desk to the catalogue, the rules of sale and vouchers is in the audit log', async () => {
      const products = (await read('/api/desk/catalogue')).products as readonly Json[];
      const parking = products.find(({ id }) => id === 'prod_parking') ?? {};
      const listing = { ...member(parking, 'listing'), name: 'Car park' };
      const places = 2000;
      const venue = ((await read('/api/desk/catalogue')).pools as readonly Json[])[0];
      await steps(
        [
          'POST /api/desk/catalogue/products/:id',
          '/api/desk/catalogue/products/prod_parking',
          { madeOn: parking.version, listing, acceptsBelowSold: false },
        ],
        [
          'POST /api/desk/catalogue/products',
          '/api/desk/catalogue/products',
          { ticketType: 'Guest', kind: 'meal', listing: { ...listing, name: 'Supper', order: null } },
        ],
        [
          'POST /api/desk/catalogue/pools/:id',
          `/api/desk/catalogue/pools/${venue?.id}`,
          { madeOn: venue?.places, places, acceptsBelowSold: false },
        ],
      );
      const now = await read('/api/desk/catalogue');
      const ids = (now.products as readonly Json[]).map(({ id }) => id);
      await steps(['POST /api/desk/catalogue/order', '/api/desk/catalogue/order', { ids: ids.toReversed() }]);
      const change = member(await read('/api/desk/catalogue'), 'last').id;
      await steps(['POST /api/desk/catalogue/undo', '/api/desk/catalogue/undo', { change }]);

      const rules = await read('/api/desk/sale-rules');
      const value = { ...member(rules, 'value'), needs: [] };
      const [saved] = await steps([
        'POST /api/desk/sale-rules',
        '/api/desk/sale-rules',
        { revision: rules.revision, value },
      ]);
      await steps([
        'POST /api/desk/sale-rules/restore',
        '/api/desk/sale-rules/restore',
        { revision: saved?.revision, version: 0 },
      ]);

      const limits = { total: 5, perOrder: null, perEmail: null };
      const times = { from: null, until: null };
      await steps([
        'POST /api/desk/vouchers',
        '/api/desk/vouchers',
        {
          name: 'Friends',
          code: 'FRIENDS',
          batch: null,
          effect: { kind: 'percent', percent: 10 },
          products: null,
          limits,
          ...times,
        },
      ]);
      const [voucher] = await festival.ports.shop.vouchers.all();
      const made = [voucher?.voucher.id];
      await steps(
        [
          'POST /api/desk/vouchers/change',
          '/api/desk/vouchers/change',
          { ids: made, name: 'Old friends', limits, ...times },
        ],
        ['POST /api/desk/vouchers/stop', '/api/desk/vouchers/stop', { ids: made, reason: 'It leaked' }],
      );
    });

    it('every change at the desk to the words of the site, and to lists is in the audit log', async () => {
      const file = '/api/desk/content/fine-foods';
      const writes = async (title: string) => {
        const { revision, value } = await read(file);
        const saved = await organiser.post(`${file}/draft`, { revision, value: { ...(value as Json), title } });
        expect(saved.status).toBe(200);
        return { revision: (saved.json as Json).revision };
      };
      await steps(['POST /api/desk/content/:file/discard', `${file}/discard`, await writes('Lunch')]);
      await steps(['POST /api/desk/content/:file/publish', `${file}/publish`, await writes('Lunch in the tent')]);
      await steps([
        'POST /api/desk/content/:file/restore',
        `${file}/restore`,
        { revision: (await read(file)).revision, version: 0 },
      ]);
      await steps(['POST /api/desk/content/:file/publish', `${file}/publish`, await writes('Supper in the tent')]);
      const zip = await festival.ports.deskContent.editionZip();
      await steps(
        [
          'POST /api/desk/content/:file/restore',
          `${file}/restore`,
          { revision: (await read(file)).revision, version: 0 },
        ],
        ['POST /api/desk/content/import', '/api/desk/content/import', { file: zip.toString('base64') }],
      );
      await steps(['POST /api/desk/lists/:list/print', '/api/desk/lists/door/print', {}]);
    });

    it('every change at the desk to people and carers is in the audit log', async () => {
      const tom = userId(await festival.visitor().joins());
      const at = `/api/desk/people/${tom}`;
      await festival.ports.accounts.members.addLabel(tom, 'door');
      await steps(
        ['POST /api/desk/people', '/api/desk/people', { email: 'gwen@example.com', name: 'Gwen', roles: ['door'] }],
        ['POST /api/desk/people/:id/roles', `${at}/roles`, { roles: [], was: ['door'] }],
        ['POST /api/desk/people/:id/block', `${at}/block`, { blocked: true, reason: 'Lost phone' }],
        ['POST /api/desk/people/:id/block', `${at}/block`, { blocked: false, reason: 'Found' }],
        ['POST /api/desk/people/:id/second-proof', `${at}/second-proof`, { change: 'required' }],
      );
      const ada = festival.visitor();
      const adas = await ada.joins();
      const { visitor: judge, id: judges } = await aStaffMember(festival, 'headjudge');
      await setsUpTwoStep(festival, judge);
      const removal = `/api/desk/people/${judges}/second-proof/removal`;
      await steps(['POST /api/desk/people/:id/second-proof/removal', removal, { reason: 'I rang her' }]);
      await steps(['POST /api/desk/people/:id/log-out', `/api/desk/people/${adas}/log-out`, { session: null }]);
      const carer = `carer-${crypto.randomUUID()}`;
      const asked = {
        ...{ id: carer, carerName: 'Ruby Marsh', carerEmail: 'ruby@example.co.uk', personName: 'Edie', ticket: '' },
        ...{ fileName: 'card.jpg', file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64') },
      };
      expect(await festival.visitor().post('/api/carers', asked)).toMatchObject({ status: 201 });
      await steps([
        'POST /api/desk/carers/:id/decline',
        `/api/desk/carers/${carer}/decline`,
        { reason: 'Out of date' },
      ]);
    });

    it('every decision at the desk about traders is in the audit log', async () => {
      const application = aTrader({ id: traderId(`trader-${crypto.randomUUID()}`) });
      await festival.ports.traders.traders.add(application, []);
      const at = `/api/desk/traders/${application.id}/decide`;
      const decide = 'POST /api/desk/traders/:id/decide';
      const placed = '/api/desk/traders/:id';
      const here = `/api/desk/traders/${application.id}`;
      await steps(
        [`POST ${placed}/pitch`, `${here}/pitch`, { pitch: '14' }],
        [`POST ${placed}/slot`, `${here}/slot`, { slot: '0-08:20' }],
        [`POST ${placed}/release`, `${here}/release`, { words: stallWordsOf(application) }],
        [decide, at, { kind: 'ask', text: 'One van or two?' }],
        [decide, at, { kind: 'waiting', text: '' }],
        [decide, at, { kind: 'decline', why: 'none', text: '' }],
      );
    });

    it('every change at the desk to pictures is in the audit log', async () => {
      const file = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#c00000' } })
        .png()
        .toBuffer();
      const picture = { fileName: 'Hound.png', file: file.toString('base64'), alt: 'A hound', crop: wholePicture };
      await steps(['POST /api/desk/pictures', '/api/desk/pictures', picture]);
    });

    it('every change at the desk to the gallery is in the audit log', async () => {
      const file = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#00c000' } })
        .png()
        .toBuffer();
      const [first] = await steps([
        'POST /api/desk/gallery',
        '/api/desk/gallery',
        { file: file.toString('base64'), credit: 'Nell' },
      ]);
      const second = aPhotograph();
      await festival.ports.gallery.gallery.add(second, new Map(), aStaffAction('second'), 10);
      const { id } = member(first, 'photograph');
      const [of, at] = ['/api/desk/gallery/photographs/:id', `/api/desk/gallery/photographs/${id}`];
      await steps(
        [`POST ${of}`, at, { caption: 'A hound', credit: 'Nell' }],
        [`POST ${of}/move`, `${at}/move`, { before: null }],
        ['POST /api/desk/gallery/show', '/api/desk/gallery/show', { ids: [id], isShown: true }],
      );
      const request = takeDownId(`take-down-${crypto.randomUUID()}`);
      await festival.ports.gallery.gallery.ask(aTakeDown({ id: request, photographId: photographId(String(id)) }));
      await steps(
        [
          'POST /api/desk/gallery/take-downs/:request/answer',
          `/api/desk/gallery/take-downs/${request}/answer`,
          { answer: 'taken-down', words: '' },
        ],
        [`POST ${of}/delete`, `${at}/delete`, {}],
      );
    });

    it('every change at the desk to waiting lists is in the audit log', async () => {
      const stand = 'prod_stand_food';
      const buyer = festival.visitor();
      const attemptId = 'attempt-of-a-trader';
      await buyer.startCheckout([{ id: stand, quantity: 4 }], { attemptId });
      await festival.taken(stand, 8);
      for (const [name, places] of [
        ['Hugh', 3],
        ['Beth', 2],
        ['Percy', 1],
      ] as const)
        await festival.visitor().post(`/api/waiting-lists/${stand}`, { name, email: `${name}@example.org`, places });
      const at = new Map((await festival.ports.waiting.waitingLists.all()).map(({ name, id }) => [name, id]));
      const [hugh, beth, percy] = ['Hugh', 'Beth', 'Percy'].map((name) => `/api/desk/waiting/${at.get(name)}`);
      await steps(
        ['POST /api/desk/waiting/:id/remove', `${percy}/remove`, { reason: 'Has a stand' }],
        ['POST /api/desk/waiting/:id/move', `${hugh}/move`, { place: 2, reason: 'Happy to wait' }],
      );
      await buyer.post('/api/checkout/abandon', { attemptId });
      await steps(
        ['POST /api/desk/waiting/:id/offer', `${beth}/offer`, {}],
        ['POST /api/desk/waiting/:id/lengthen', `${beth}/lengthen`, { hours: 2 }],
        ['POST /api/desk/waiting/:id/remove', `${beth}/remove`, { reason: 'Asked by phone' }],
      );
    });

    it('every change at the desk to the festival day itself is in the audit log', async () => {
      await steps(['POST /api/desk/day-off', '/api/desk/day-off', dayOff]);
    });
  });

  it('every change by staff at a till and to devices is in the audit log', async () => {
    const festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-22T11:00:00+00:00' } });
    try {
      const organiser = await anOrganiser(festival);
      const till = 'till-0123456789abcdef';
      const at = `/api/door/tills/${till}`;
      const sale = {
        ...{ id: 'ord_of_the_device_1', items: [{ productId: 'prod_adult_day', quantity: 2 }], total: 3000 },
        ...{ paidBy: 'cash', tendered: 4000, email: null, offline: false },
        soldAt: festival.ports.clocks.festivalClock.now(),
      };
      await organiser.post('/api/door/devices', { id: 'gate-a-phone', name: 'Gate A', checkpoint: 'entrance' });
      const [, made] = await walks(
        festival,
        organiser,
        ['POST /api/door/tills', '/api/door/tills', { id: till, device: 'phone-1', name: 'Till 1', float: 10_000 }],
        ['POST /api/door/tills/:id/sales', `${at}/sales`, { sales: [sale] }],
        ['POST /api/door/tills/:id/places', `${at}/places`, { taken: [{ productId: 'prod_adult_day', taken: 5 }] }],
      );
      const ticketId = first(first(made?.results).tickets).id;
      const byHand = { id: 'scan-0001', checkpoint: 'entrance', direction: 'in', at: sale.soldAt, ticketId };
      const scan = { ...byHand, shown: 'unknown', override: { reason: 'Bought just now' } };
      await walks(
        festival,
        organiser,
        ['POST /api/door/scans', '/api/door/scans', { device: 'gate-a-phone', scans: [scan] }],
        ['POST /api/door/devices/:id/block', '/api/door/devices/gate-a-phone/block', { blocked: true, reason: 'Lost' }],
      );
      const sold = `${at}/sales/${sale.id}`;
      await walks(
        festival,
        organiser,
        ['POST /api/door/tills/:id/sales/:order/email', `${sold}/email`, { email: 'tom@example.com' }],
        ['POST /api/door/tills/:id/sales/:order/refund', `${sold}/refund`, { paidBy: 'cash' }],
        ['POST /api/door/tills/:id/end-allowance', `${at}/end-allowance`, {}],
        ['POST /api/door/tills/:id/cash-up', `${at}/cash-up`, { counted: 10_000, reason: '' }],
      );
      await organiser.post('/api/door/tills', { id: `${till}0`, device: 'phone-2', name: 'Till 2', float: 0 });
      const kept = { ...sale, id: 'ord_of_the_device_2' };
      await organiser.post(`/api/door/tills/${till}0/sales`, { sales: [kept] });
      await organiser.post('/api/desk/day-off', dayOff);
      for (let turn = 0; turn < 3; turn += 1) await festival.ports.messaging.runJobs();
      await walks(festival, organiser, [
        'POST /api/desk/day-off/orders/:order',
        `/api/desk/day-off/orders/${kept.id}`,
        { how: 'settled', note: 'Paid back in cash' },
      ]);
    } finally {
      await festival.close();
    }
  });

  it('every change by staff is logged with actor, network, before and after, or is listed with the reason why not', () => {
    const changing = endpoints
      .filter(({ endpoint: { method } }) => method !== 'GET')
      .map(({ endpoint: { method, path } }) => `${method} ${path}`)
      .filter((route) => /^\w+ \/api\/(desk|door)\//.test(route));
    const elsewhere = Object.keys(auditedElsewhere);
    const known = [...walked.keys(), ...elsewhere, ...Object.keys(notAudited)];
    expect(known.toSorted()).toEqual(changing.toSorted());
    for (const [route, action] of walked) {
      expect(action.actor.userId, route).toEqual(expect.any(String));
      expect(action.from.network, route).toMatch(/^[\w-]{22}$/);
      expect(JSON.stringify(action.before), route).not.toBe(JSON.stringify(action.after));
    }
    for (const [route, { test, action }] of Object.entries(auditedElsewhere)) {
      const path = fileURLToPath(new URL(`../../../${test}`, import.meta.url));
      expect(existsSync(path) && readFileSync(path, 'utf8').includes(action), route).toBe(true);
    }
  });
});
