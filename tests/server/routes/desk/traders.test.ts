import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { ok } from '#core/kernel/result.ts';
import { day } from '#core/kernel/time.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');
const stand = 'prod_stand_food';
const form = aTraderForm({ stand });
const begun = z.object({ key: z.string() });
const board = z.object({
  applications: z.array(z.looseObject({ id: z.string(), column: z.string(), state: z.string() })),
  categories: z.array(z.looseObject({ category: z.string(), taken: z.number(), wanted: z.nullable(z.number()) })),
});

describe('traders', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A guest's application that was sent, with its insurance. */
  const applied = async (guest = festival.visitor()) => {
    const id = `trader-${crypto.randomUUID()}`;
    const started = await guest.post('/api/exhibitors/applications', { id, form });
    expect(started).toMatchObject({ status: 201 });
    const { key } = begun.parse(started.json);
    const at = `/api/exhibitors/applications/${id}`;
    const paper = { key, paper: 'liability-insurance', endsOn: '2026-04-30', file: photo };
    expect(await guest.post(`${at}/papers`, paper)).toMatchObject({ status: 200 });
    expect(await guest.post(`${at}/send`, { key })).toMatchObject({ status: 200, json: { state: 'sent' } });
    return { id, key, at, guest };
  };

  it('a trader’s application is begun by a guest, found by its link alone, and on the board once it is sent', async () => {
    const { id, key, at, guest } = await applied();
    expect(await guest.get(`${at}?key=${key}`)).toMatchObject({ status: 200, json: { form: { name: form.name } } });
    expect(await guest.get(at)).toMatchObject({ status: 401 });
    expect(await guest.get(`${at}?key=wrong`)).toMatchObject({ status: 404 });
    expect(await guest.post('/api/exhibitors/applications', { id, form })).toMatchObject({ status: 409 });
    expect(await guest.get('/api/desk/traders')).toMatchObject({ status: 401 });
    const member = festival.visitor();
    await member.joins();
    expect(await member.get(at)).toMatchObject({ status: 404 });
    expect(await member.get('/api/desk/traders')).toMatchObject({ status: 403 });
    const organiser = await anOrganiser(festival);
    const { applications } = board.parse((await organiser.get('/api/desk/traders')).json);
    expect(applications).toMatchObject([{ id, column: 'papers-missing', askedAt: null }]);
  });

  it('a trader’s draft is on no board, and the account finds its own again', async () => {
    const member = festival.visitor();
    await member.joins();
    const id = `trader-${crypto.randomUUID()}`;
    await member.post('/api/exhibitors/applications', { id, form });
    expect(await member.get('/api/exhibitors/applications')).toMatchObject({ json: [{ id, state: 'draft' }] });
    const organiser = await anOrganiser(festival);
    expect(await organiser.get('/api/desk/traders')).toMatchObject({ json: { applications: [] } });
    expect(await organiser.get(`/api/desk/traders/${id}`)).toMatchObject({ status: 404 });
    expect(await organiser.get('/api/exhibitors/applications')).toMatchObject({ json: [] });
  });

  it('the account of a trader has the held stand with the application, and not with the waiting lists', async () => {
    const member = festival.visitor();
    await member.joins();
    const { id } = await applied(member);
    const organiser = await anOrganiser(festival);
    await organiser.post(`/api/desk/traders/${id}/decide`, { kind: 'accept', productId: stand, days: 3, text: '' });
    expect(await member.get('/api/exhibitors/applications')).toMatchObject({
      json: [{ id, state: 'accepted', offer: { link: expect.stringContaining('/offer/party_') } }],
    });
    expect(await member.get('/api/my-waiting-lists')).toMatchObject({ status: 200, json: [] });
    expect(await organiser.get('/api/desk/waiting')).toMatchObject({
      json: { lists: [{ line: [{ name: form.name, email: null, state: 'offered' }] }] },
    });
  });

  it('a trader’s papers are seen by organisers alone, as a download of their real type, and in the audit log', async () => {
    const { id, key, guest } = await applied();
    const paper = `/api/desk/traders/${id}/papers/liability-insurance`;
    expect(await guest.get(`${paper}?key=${key}`)).toMatchObject({ status: 401 });
    expect(await guest.get(`/api/exhibitors/applications/${id}/papers/liability-insurance?key=${key}`)).toMatchObject({
      status: 404,
    });
    const organiser = await anOrganiser(festival);
    const seen = await organiser.ask('GET', paper);
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(seen.headers['content-disposition']).toMatch(/^attachment; filename="evidence/);
    expect(await organiser.get(`/api/desk/traders/${id}/papers/passport`)).toMatchObject({ status: 404 });
    expect(await festival.ports.desk.auditLog.page({ area: 'trader' }, null, 10)).toMatchObject([
      { action: 'trader.paper-seen', reason: 'Public liability insurance' },
    ]);
  });

  it('files of another type than a trader’s paper may have are refused, whatever their names', async () => {
    const { at, key, guest } = await applied();
    const html = Buffer.from('<html><script>alert(1)</script>').toString('base64');
    const send = (change: object) =>
      guest.post(`${at}/papers`, { key, paper: 'food-hygiene', endsOn: '2026-04-30', file: photo, ...change });
    expect(await send({ file: html })).toMatchObject({ status: 422, json: { code: 'file_wrong' } });
    expect(await send({ endsOn: null })).toMatchObject({ status: 422, json: { code: 'end_missing' } });
    expect(await send({ endsOn: '2026-02-31' })).toMatchObject({ status: 400 });
    expect(await send({ paper: '../passwd' })).toMatchObject({ status: 400 });
    expect(await send({ key: 'x'.repeat(40) })).toMatchObject({ status: 404 });
  });

  it('a trader is accepted, pays by the link, and is paid on the board; until then the email can be read first', async () => {
    const { id, key } = await applied();
    const organiser = await anOrganiser(festival);
    const accept = { kind: 'accept', productId: stand, days: 3, text: 'On the food side.' };
    const read = await organiser.post(`/api/desk/traders/${id}/preview`, accept);
    expect(read).toMatchObject({
      status: 200,
      json: { to: form.email, subject: 'You’re in: a stand is held for you' },
    });
    expect(read.text).not.toContain(key);
    expect((await organiser.get('/api/desk/traders')).json).toMatchObject({ applications: [{ state: 'sent' }] });

    expect(await organiser.post(`/api/desk/traders/${id}/decide`, accept)).toMatchObject({
      status: 200,
      json: { state: 'accepted' },
    });
    expect(await organiser.post(`/api/desk/traders/${id}/decide`, accept)).toMatchObject({
      status: 409,
      json: { code: 'decided_before', state: 'accepted' },
    });
    const { offer } = (await festival.ports.traders.traders.find(id as never)) ?? {};
    expect((offer?.until ?? 0) - festival.ports.clocks.festivalClock.now()).toBeGreaterThan(2 * day);
    const taken = { id: offer?.partyId ?? '', key: festival.ports.waiting.partyLinks.keyOf(offer?.partyId as never) };
    const buyer = festival.visitor();
    expect(await buyer.post(`/api/offers/${taken.id}`, { key: taken.key })).toMatchObject({ json: { isChosen: true } });
    const { sessionId } = await buyer.open([{ id: stand, quantity: 1 }], { offer: taken });
    await festival.sandbox.pay(sessionId, { wait: true });
    await followLines(festival.ports.waiting)();
    await followOffers(festival.ports.traders)();
    const after = board.parse((await organiser.get('/api/desk/traders')).json);
    expect(after.applications).toMatchObject([{ id, column: 'paid', state: 'paid' }]);
    expect(after.categories).toContainEqual({ category: 'Local', wanted: 12, taken: 1, ready: 0 });
  });

  it('a pitch is given once; a second organiser is refused with the name of its trader', async () => {
    const [one, other] = [await applied(), await applied()];
    const organiser = await anOrganiser(festival);
    const give = ({ id }: { readonly id: string }, pitch: string | null) =>
      organiser.post(`/api/desk/traders/${id}/pitch`, { pitch });
    expect(await give(one, '14')).toMatchObject({ status: 200 });
    expect(await give(other, '14')).toMatchObject({ status: 409, json: { error: 'pitch_taken', holder: form.name } });
    expect(await give(other, '99')).toMatchObject({ status: 422, json: { error: 'pitch_unknown' } });
    const { json } = await organiser.get('/api/desk/market-plan');
    expect(json).toMatchObject({ traders: [{ id: one.id, pitch: '14' }], vehicles: 4 });
    expect(await give(one, null)).toMatchObject({ status: 200 });
    expect(await give(other, '14')).toMatchObject({ status: 200 });
    const { guest, at, key } = other;
    await guest.post(`${at}/withdraw`, { key });
    expect(await give(one, '14')).toMatchObject({ status: 200 });
    expect(await give(other, '15')).toMatchObject({ status: 409, json: { error: 'not_coming' } });
  });

  it('a set-up slot takes as many vehicles as the gate bears, and a trader without a stand chooses none', async () => {
    const organiser = await anOrganiser(festival);
    const take = ({ id }: { readonly id: string }, slot: string | null) =>
      organiser.post(`/api/desk/traders/${id}/slot`, { slot });
    const all = [await applied(), await applied(), await applied(), await applied(), await applied()];
    for (const each of all.slice(0, 4)) expect(await take(each, '0-08:20')).toMatchObject({ status: 200 });
    const last = all[4];
    if (!last) throw new Error('there are five');
    expect(await take(last, '0-08:20')).toMatchObject({ status: 409, json: { error: 'slot_full' } });
    expect(await take(last, '0-03:00')).toMatchObject({ status: 422 });
    expect(await take(last, '1-13:00')).toMatchObject({ status: 200 });
    const chosen = await last.guest.ask('PUT', `${last.at}/slot`, {
      body: { key: last.key, slot: '0-07:00', plate: 'gc21 cap' },
    });
    expect(chosen).toMatchObject({ status: 409, json: { error: 'not_coming' } });
  });

  it('the market page has released words alone, in the page, in its answer and in what a browser stores', async () => {
    const secret = 'Words that no organiser has read';
    const [shown, hidden] = [traderId(`trader-${crypto.randomUUID()}`), traderId(`trader-${crypto.randomUUID()}`)];
    const { traders } = festival.ports.traders;
    const own = aTraderForm({ stand, description: 'Dried and, for the brave, in fudge.' });
    await traders.add(aTrader({ id: shown, state: 'paid', form: own }), []);
    await traders.add(aTrader({ id: hidden, state: 'paid', form: aTraderForm({ description: secret }) }), []);
    const organiser = await anOrganiser(festival);
    const words = z.object({ stall: z.object({ words: z.unknown() }) });
    const read = words.parse((await organiser.get(`/api/desk/traders/${shown}`)).json);
    expect(await organiser.post(`/api/desk/traders/${shown}/release`, { words: read.stall.words })).toMatchObject({
      status: 200,
    });
    await traders.change(shown, (found) =>
      ok({ application: { ...found, form: { ...found.form, description: secret } } }),
    );
    const visitor = festival.visitor();
    for (const path of ['/api/market', '/api/content/market', '/api/config']) {
      const answer = await visitor.get(path);
      expect(JSON.stringify(answer.json ?? null), path).not.toContain(secret);
    }
    expect(await visitor.get('/api/market')).toMatchObject({
      json: { stalls: [{ id: shown, description: own.description }] },
    });
  });

  it('a stall’s picture is without the camera’s data, and at no public address until it is released', async () => {
    const id = traderId(`trader-${crypto.randomUUID()}`);
    const { traders, traderLinks } = festival.ports.traders;
    await traders.add(aTrader({ id, state: 'paid', form: aTraderForm({ stand }) }), []);
    const key = traderLinks.keyOf(id);
    const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c00000' } })
      .withExif({ IFD0: { Copyright: 'Asha, at home' } })
      .jpeg()
      .toBuffer();
    const guest = festival.visitor();
    const at = `/api/exhibitors/applications/${id}/picture`;
    expect(await guest.post(at, { key, file: Buffer.from('<svg/>').toString('base64') })).toMatchObject({
      status: 422,
    });
    expect(await guest.post(at, { key: 'wrong', file: file.toString('base64') })).toMatchObject({ status: 404 });
    expect(await guest.post(at, { key, file: file.toString('base64') })).toMatchObject({ status: 200 });
    const [made] = (await traders.find(id))?.picture ?? [];
    if (!made) throw new Error('the picture has files');
    const bytes = Buffer.from((await traders.pictureFile(id, made.file)) ?? '', 'base64');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const own = `/api/exhibitors/applications/${id}/pictures/${made.file}`;
    expect(await guest.get(`${own}?key=${encodeURIComponent(key)}`)).toMatchObject({ status: 200 });
    expect(await guest.get(own)).toMatchObject({ status: 401 });
    const market = `/api/market/pictures/${id}/${made.file}`;
    expect(await guest.get(market)).toMatchObject({ status: 404 });
    const organiser = await anOrganiser(festival);
    expect(await organiser.get(`/api/desk/traders/${id}/pictures/${made.file}`)).toMatchObject({ status: 200 });
    const words = z.object({ stall: z.object({ words: z.unknown() }) });
    const read = words.parse((await organiser.get(`/api/desk/traders/${id}`)).json);
    await organiser.post(`/api/desk/traders/${id}/release`, { words: read.stall.words });
    expect(await guest.get(market)).toMatchObject({ status: 200 });
    await organiser.post(`/api/desk/traders/${id}/release`, { words: null });
    expect(await guest.get(market)).toMatchObject({ status: 404 });
  });
});
