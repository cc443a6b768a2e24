import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeTypes } from '#adapters/stripe/notice.ts';
import { columnOf } from '#core/desk/traders/board.ts';
import { productId } from '#core/kernel/ids.ts';
import { paysAtSandbox } from '../../../server/commands/seed-festival.ts';
import { seedTraders } from '../../../server/commands/seed-traders.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { anOrganiser } from '../../support/staff.ts';

describe('seeded traders', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
    await festival.sandbox.deliver({ drop: [...noticeTypes] });
  });
  afterEach(() => festival.close());

  it('seeded traders are forty in every state, with 24 stalls on the plan and released ones on the market page', async () => {
    const { ports } = festival;
    const seed = () => seedTraders(ports, paysAtSandbox(ports));
    expect(await seed()).toEqual(['40 traders have applied for a stand; 24 stalls are on the plan of the market.']);
    const all = await ports.traders.traders.all();
    const columns = all.map((each) => columnOf(each, ports.site.edition) ?? 'draft');
    const counted = Object.fromEntries(
      [...new Set(columns)].map((each) => [each, columns.filter((one) => one === each).length]),
    );
    expect(counted).toEqual({
      ...{ paid: 8, accepted: 4, ready: 12, applied: 3, 'papers-missing': 4, waiting: 3, declined: 3, withdrawn: 2 },
      draft: 1,
    });
    expect(await ports.traders.traders.pitches()).toHaveLength(24);
    // So that a demo can accept someone who is ready: for each of them their stand is still there.
    const left = new Map((await ports.traders.items()).map(({ id, placesLeft }) => [id, placesLeft]));
    const ready = all.filter((each) => columnOf(each, ports.site.edition) === 'ready');
    expect(new Set(ready.map(({ form }) => form.stand)).size).toBe(2);
    for (const { form } of ready) expect(left.get(productId(form.stand))).toBeGreaterThan(0);
    const visitor = festival.visitor();
    const { stalls } = (await visitor.get('/api/market')).json as { stalls: readonly unknown[] };
    expect(stalls).toHaveLength(7);
    expect(await seed()).toEqual(['0 traders have applied for a stand; 24 stalls are on the plan of the market.']);
    expect(await ports.traders.traders.all()).toHaveLength(40);
  });

  it('each paper of a seeded trader can be looked at, and every look is in the audit log by the paper’s name', async () => {
    const { ports } = festival;
    await seedTraders(ports, paysAtSandbox(ports));
    const all = await ports.traders.traders.all();
    const organiser = await anOrganiser(festival);
    const [paid] = all.filter(({ state }) => state === 'paid');
    const look = await organiser.ask('GET', `/api/desk/traders/${paid?.id}/papers/liability-insurance/picture`);
    expect(look).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    for (const { id, papers } of all)
      for (const { paper } of papers)
        expect(await organiser.ask('GET', `/api/desk/traders/${id}/papers/${paper}`)).toMatchObject({
          status: 200,
          headers: { 'content-type': 'application/pdf' },
        });
    const looks = (await ports.desk.auditLog.page({ area: 'trader' }, null, 200)).filter(
      ({ action }) => action === 'trader.paper-seen',
    );
    expect(looks).toHaveLength(1 + all.flatMap(({ papers }) => papers).length);
    expect(looks.map(({ reason }) => reason)).toContain('Public liability insurance');
  });
});
