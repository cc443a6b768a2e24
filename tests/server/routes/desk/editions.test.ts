import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yamlEditionFormat } from '#adapters/content-files/next-edition/edition-format.ts';
import type { LookAtAnswer, OpeningMessageAnswer, PlanAnswer, YearList } from '#core/desk/editions/client.ports.ts';
import { copyProducts, showCopiedProducts } from '#core/desk/editions/copy-products.ts';
import type { EmailAddress } from '#core/kernel/email-address.ts';
import { userId } from '#core/kernel/ids.ts';
import { hour, second } from '#core/kernel/time.ts';
import type { SiteForm } from '#core/site/site-forms/site-form.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { drainOutbox } from '../../../../server/jobs/drain-outbox.ts';
import { outboxPorts } from '../../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser, aStaffMember } from '../../../support/staff.ts';
import type { Visitor } from '../../../support/visitor.ts';

const years = '/api/desk/editions';
type SalesOfPages = { readonly edition: { readonly salesCloseAt: number }; readonly now: number };

describe('the years at the desk', () => {
  let festival: OpenFestival;
  let organiser: Visitor;
  beforeAll(async () => {
    festival = await openFestival();
    organiser = await anOrganiser(festival);
    await festival.taken('prod_adult_day', 3);
  });
  afterAll(() => festival.close());

  const list = async () => (await organiser.get(years)).json as YearList;
  const plan = async (body: object = { plan: null }) => organiser.post(`${years}/plan`, body);
  const firstPlan = async () => ((await plan()).json as PlanAnswer).plan;
  const phase = (change: string, opensAt: number | null = null, year = 2026) =>
    organiser.post(`${years}/${year}/phase`, { change, opensAt });
  const phases = async () => (await list()).years.map((each) => `${each.year} ${each.phase}`);
  const actions = async () =>
    (await festival.ports.desk.auditLog.page({ area: 'edition' }, null, 20)).map(({ action }) => action).toReversed();

  it('the desk’s years are shown to organisers only, with figures, and whether the next one can be prepared', async () => {
    expect(await festival.visitor().get(years)).toMatchObject({ status: 401 });
    const steward = await aStaffMember(festival, 'steward');
    expect(await steward.visitor.get(years)).toMatchObject({ status: 403 });
    expect(await list()).toMatchObject({
      years: [
        { year: 2025, phase: 'open', day: '2025-11-22', figures: { sold: 0, takings: 0, hounds: 0 }, draft: null },
      ],
      next: { year: 2026, from: 2025 },
    });
  });

  it('preparing a year begins with a plan for the same weekday, and everything old beside new', async () => {
    const { json, status } = await plan();
    expect(status).toBe(200);
    const answer = json as PlanAnswer;
    expect(answer.plan).toMatchObject({ year: 2026, day: '2026-11-21', opens: '10:00', closes: '17:00' });
    expect(answer).toMatchObject({ distance: 364, mistakes: [], last: { year: 2025, day: '2025-11-22' } });
    expect(answer.dates.find(({ title }) => title === 'Registration closes')).toMatchObject({
      ...{ was: '2025-11-08T00:00', becomes: '2026-11-07T00:00' },
    });
    expect(answer.products).toContainEqual({
      ...{ id: 'prod_competitor', name: 'Competitor ticket', sold: 0, price: 5500, places: 90 },
    });
    expect(answer.lookAt).toBeGreaterThan(10);
  });

  it('preparing a year with mistakes names them at their fields, and makes nothing', async () => {
    const first = await firstPlan();
    const onSale = { file: 'edition.yaml', path: ['onSaleSince'], becomes: '2026-03-31T09:00' };
    const corrected = { ...first, corrections: [onSale] };
    const { mistakes } = (await plan({ plan: corrected })).json as PlanAnswer;
    expect(mistakes).toEqual([
      {
        file: 'edition.yaml',
        path: ['earlyBird', 'endedAt'],
        reason: 'Before tickets go on sale. Give it a new date.',
      },
    ]);
    expect(await organiser.post(years, { plan: corrected, letGo: [] })).toMatchObject({
      status: 422,
      json: { code: 'edition_mistakes', mistakes },
    });
    expect(await plan({ plan: { ...first, closes: '09:00' } })).toMatchObject({
      json: { mistakes: [{ file: 'edition.yaml', path: ['endsAt'] }] },
    });
    expect(await phases()).toEqual(['2025 open']);
  });

  it('preparing a year makes it once, however many organisers make it at once, and lets staff go', async () => {
    const first = await firstPlan();
    const { id } = await aStaffMember(festival, 'door');
    const products = [{ id: 'prod_competitor', isCopied: true, price: 5800, places: 96 }];
    const body = { plan: { ...first, products }, letGo: [{ id, was: ['door'] }] };
    const both = await Promise.all([organiser.post(years, body), organiser.post(years, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ json: { code: 'edition_exists', year: 2026 } });
    expect(await phases()).toEqual(['2026 draft', '2025 open']);
    expect(await actions()).toEqual(['edition.prepared']);
    expect((await festival.ports.accounts.members.find(userId(id)))?.labels).not.toContain('door');
    expect(await plan()).toMatchObject({ status: 409 });
    expect(await list()).toMatchObject({
      years: [{ year: 2026, day: '2026-11-21', figures: null, draft: { products: 22 } }, { year: 2025 }],
      next: null,
    });
  });

  it('the lines to look at of a draft lead to their fields, are ticked by name, and count until then', async () => {
    const read = async () => (await organiser.get(`${years}/2026/look-at`)).json as LookAtAnswer;
    const { lines, lastYear } = await read();
    expect(lastYear).toBe(2025);
    const price = lines.find(({ reason }) => reason === 'price');
    const [line] = lines;
    if (!line) throw new Error('nothing to look at');
    const tick = (isRight: boolean, fingerprint = line.fingerprint) =>
      organiser.post(`${years}/2026/look-at`, { fingerprint, isRight });
    expect([price?.now ?? '£58.00', (await tick(true)).status]).toEqual(['£58.00', 200]);
    expect((await read()).lines[0]?.looked).toMatchObject({ by: expect.any(String) });
    const [draft] = (await list()).years;
    expect(draft?.draft).toMatchObject({ left: lines.length - 1, all: lines.length });
    await tick(false);
    expect((await read()).lines[0]?.looked).toBeNull();
    expect(await organiser.get(`${years}/2031/look-at`)).toMatchObject({ status: 404 });
  });

  it('products of a prepared year are copied hidden, once, and shown when the year opens', async () => {
    const later = await festival.ports.years.of(2026);
    if (!later) throw new Error('no festival of 2026');
    const { deskCatalogue } = later;
    const catalogue = yamlEditionFormat.values(await later.deskContent.editionFiles());
    expect(catalogue.length).toBeGreaterThan(20);
    const { readCatalogue } = await import('#adapters/content-files/catalogue.ts');
    const file = readCatalogue(later.deskContent.editionFolder);
    const describe = festival.ports.desk.describeActions({ ip: '127.0.0.1' }, { id: userId('ada'), name: 'Ada' });
    const listed = async () =>
      (await deskCatalogue.providerCatalogue.read()).products.map(({ product }) => [
        ...[product.id, product.price, product.metadata.Hidden ?? '', product.metadata.Door ?? ''],
      ]);
    for (const _ of [1, 2])
      expect(await copyProducts(deskCatalogue)(file, describe)).toEqual({ ok: true, value: 'done' });
    const copied = await listed();
    expect(copied).toHaveLength(22);
    expect(copied).toContainEqual(['prod_competitor_2026', 5800, 'yes', '']);
    expect(copied).toContainEqual(['prod_child_day_2026', 500, 'yes', 'child']);
    for (const _ of [1, 2])
      expect(await showCopiedProducts(deskCatalogue)(file, describe)).toEqual({ ok: true, value: 'done' });
    expect((await listed()).filter(([, , hidden]) => hidden === 'yes').map(([id]) => id)).toEqual([
      'prod_breakfast_2026',
      'prod_carer_2026',
      'prod_crew_2026',
    ]);
    expect((await festival.ports.deskCatalogue.providerCatalogue.read()).products).toHaveLength(22);
  });

  it('a year is planned, opened, undone, closed and opened again, each in the audit log', async () => {
    const soon = festival.clock.now() + hour;
    expect(await phase('plan-opening', festival.clock.now() - hour)).toMatchObject({ status: 422 });
    expect(await phase('plan-opening', soon)).toMatchObject({ status: 200 });
    expect((await list()).years[0]).toMatchObject({ opensAt: soon });
    await phase('open');
    expect(await phases()).toEqual(['2026 open', '2025 closed']);
    expect(await phase('reopen', null, 2025)).toMatchObject({
      status: 409,
      json: { code: 'another_is_open', year: 2026 },
    });
    await phase('undo-opening');
    expect(await phases()).toEqual(['2026 draft', '2025 open']);
    await phase('close', null, 2025);
    expect(await phases()).toEqual(['2026 draft', '2025 closed']);
    const buys = async () => (await festival.visitor().startCheckout([{ id: 'prod_adult_day', quantity: 1 }])).json;
    expect(await buys()).toMatchObject({ code: 'sales_closed' });
    const pagesSell = async () => {
      const { edition, now } = (await festival.visitor().get('/api/config')).json as SalesOfPages;
      return now < edition.salesCloseAt;
    };
    expect(await pagesSell()).toBe(false);
    const waits = { name: 'Beth', email: 'beth@example.org', places: 1 };
    const joined = await festival.visitor().post('/api/waiting-lists/prod_adult_day', waits);
    expect(joined).toMatchObject({ status: 409, json: { code: 'sales_closed' } });
    await phase('reopen', null, 2025);
    expect(await buys()).toMatchObject({ url: expect.anything() });
    expect(await pagesSell()).toBe(true);
    expect(await phases()).toEqual(['2026 draft', '2025 open']);
    expect(await phase('open', null, 2031)).toMatchObject({ status: 404 });
    expect((await actions()).slice(1)).toEqual([
      ...['edition.opening-planned', 'edition.opened', 'edition.opening-undone', 'edition.closed', 'edition.reopened'],
    ]);
  });

  describe('the message of the opening', () => {
    const message = `${years}/2026/message`;
    const words = { subject: 'Tickets for 2026', body: 'Hello {first name},\n[come](/tickets).' };
    const subscribe = async (email: string, formType: 'subscriber' | 'waitlist') => {
      const form = { formType, name: `${email.split('@')[0]} Quill`, email } as SiteForm;
      await festival.ports.siteForms.siteForms.add(
        { id: `form-${formType}-${email}`, form, receivedAt: now() },
        () => ({
          subscription: aSubscription({
            ...{ id: subscriptionId(`${formType}-${email.replace('@', '-')}`), list: formType, state: 'confirmed' },
            ...{ email: email as EmailAddress, confirmedAt: now() },
          }),
          tasks: [],
        }),
      );
    };
    const now = () => festival.clock.now();
    const later = async () => {
      const found = await festival.ports.years.of(2026);
      if (!found) throw new Error('no festival of 2026');
      return found;
    };
    /** Runs the jobs of both years, in turn and at once. */
    const works = async (turns = 6) => {
      const next = await later();
      for (let turn = 0; turn < turns; turn += 1) {
        await Promise.all([festival.ports.messaging.runJobs(), next.messaging.runJobs(), next.messaging.runJobs()]);
        await Promise.all([drainOutbox(outboxPorts(next))(), drainOutbox(outboxPorts(festival.ports))()]);
        await festival.passes(2 * second);
      }
    };
    const inbox = async () =>
      ((await (await later()).email.inbox?.all()) ?? [])
        .filter(({ subject }) => subject === words.subject)
        .map(({ to }) => to)
        .sort();
    const read = async () => (await organiser.get(message)).json as OpeningMessageAnswer;

    it('the opening message is written and tried out on the draft’s page, for subscribers and people on waiting lists', async () => {
      await subscribe('ada@example.org', 'subscriber');
      await subscribe('ada@example.org', 'waitlist');
      await subscribe('beth@example.org', 'waitlist');
      expect(await read()).toEqual({ phase: 'draft', lastYear: 2025, prepared: null, sending: null });
      expect(await organiser.post(`${message}/preview`, { ...words, skip: 0 })).toMatchObject({
        ...{
          status: 200,
          json: { goesTo: 2, recipients: [{ email: 'ada@example.org' }, { email: 'beth@example.org' }] },
        },
      });
      const empty = await organiser.post(message, { words: { ...words, body: ' ' }, was: null });
      expect(empty).toMatchObject({ status: 422, json: { code: 'message_empty' } });
      expect(await organiser.post(`${message}/test`, words)).toMatchObject({ status: 200 });
      expect(await organiser.post(message, { words, was: null })).toMatchObject({ status: 200 });
      const again = await organiser.post(message, { words, was: null });
      expect(again).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
      expect((await read()).prepared).toMatchObject({ ...words, writtenBy: { name: expect.any(String) } });
      expect((await list()).years[0]?.message).toEqual({ subject: words.subject, goesTo: 2, sending: null });
      expect((await actions()).at(-1)).toBe('edition.message-written');
      const tested = await festival.ports.desk.auditLog.page({ area: 'message' }, null, 20);
      expect(tested.map(({ action }) => action)).toEqual(['message.tested']);
    });

    it('the opening message goes out once with a planned opening, and again neither after undoing nor at the next opening', async () => {
      await phase('plan-opening', now() + second);
      await works(1);
      expect(await inbox()).toEqual([]);
      await festival.passes(2 * second);
      await Promise.all([
        festival.runJob('editions that are due to open'),
        festival.runJob('editions that are due to open'),
      ]);
      await works();
      expect(await inbox()).toEqual(['ada@example.org', 'beth@example.org']);
      expect(await read()).toMatchObject({ phase: 'open', sending: { total: 2, sent: 2 } });
      expect((await list()).years[0]?.message).toMatchObject({ goesTo: 0, sending: { total: 2, sent: 2 } });
      expect(await organiser.post(message, { words, was: null })).toMatchObject({ json: { code: 'already_sent' } });
      await subscribe('cora@example.org', 'subscriber');
      await phase('undo-opening');
      await phase('open');
      await works();
      expect(await inbox()).toEqual(['ada@example.org', 'beth@example.org']);
    });
  });
});
