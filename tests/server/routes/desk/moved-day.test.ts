import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseInstant, second } from '#core/kernel/time.ts';
import { builtPages } from '../../../../server/pages/built-pages.ts';
import { dist, theSiteIsBuilt } from '../../../support/built-site.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { putMigratedSqlite } from '../../../support/sqlite.ts';
import { anOrganiser } from '../../../support/staff.ts';
import type { Visitor } from '../../../support/visitor.ts';

const before = 'Saturday 22 November 2025';
const after = 'Saturday 6 December 2025';
const at = (moment: string): number => parseInstant(moment);

describe('a day that the organiser moves', () => {
  let dataDir: string;
  let festival: OpenFestival;
  const open = () => openFestival({ dataDir, web: { maker: builtPages(dist), files: undefined } });
  beforeEach(async () => {
    await theSiteIsBuilt();
    dataDir = await mkdtemp(join(tmpdir(), 'truffle-moved-day-'));
    await putMigratedSqlite(join(dataDir, 'festival.db'));
    festival = await open();
  });
  afterEach(async () => {
    await festival.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const move = (organiser: Visitor, decision: Record<string, unknown> = {}) =>
    organiser.post('/api/desk/day-off', {
      id: 'move-1',
      kind: 'moved',
      reason: 'High winds',
      movedTo: '2025-12-06',
      refunds: 'choice',
      refundsUntil: festival.ports.clocks.festivalClock.now() + 1_000_000,
      headline: 'The festival has moved',
      text: '',
      subject: 'The festival has moved',
      body: 'Dear {first name},',
      confirmation: 'move the day',
      ...decision,
    });
  const pageSays = async (path: string) => {
    // A page is checked for changes four times a second.
    festival.clock.passes(second);
    const { text } = await festival.visitor().get(path, { headers: { accept: 'text/html' } });
    return { old: text.includes(before), new: text.includes(after) };
  };
  /** Home, with what search engines read about the festival. */
  const home = async () => (await festival.visitor().get('/', { headers: { accept: 'text/html' } })).text;
  const datesShown = async () => {
    const { edition } = (await festival.visitor().get('/api/config')).json as { edition: Record<string, unknown> };
    return edition;
  };

  it('a moved festival day has its new date on pages, in emails and at the door without a restart, and after one', async () => {
    const organiser = await anOrganiser(festival);
    expect(await pageSays('/event')).toEqual({ old: true, new: false });
    expect((await move(organiser)).json).toMatchObject({ startsAt: expect.any(Number), run: { id: 'move-1' } });

    const moved = {
      startsAt: at('2025-12-06T10:00:00Z'),
      endsAt: at('2025-12-06T17:00:00Z'),
      salesCloseAt: at('2025-12-06T10:00:00Z'),
      registrationClosesAt: at('2025-11-22T00:00:00Z'),
      boxOffice: { opensAt: at('2025-12-06T08:00:00Z') },
    };
    await expect.poll(datesShown).toMatchObject(moved);
    expect(await pageSays('/event')).toEqual({ old: false, new: true });
    expect(festival.ports.door.doorEdition().startsAt).toBe(moved.startsAt);
    expect(await home()).toContain('"previousStartDate":"2025-11-22T10:00:00+00:00"');

    const visitor = festival.visitor();
    const { sessionId } = await visitor.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
    await festival.runJob('outbox');
    const receipt = (await festival.ports.email.inbox?.all())?.find(({ subject }) => /^Your tickets/.test(subject));
    expect(receipt?.text).toContain(after);

    await festival.close();
    festival = await open();
    expect(await datesShown()).toMatchObject(moved);
    expect(await pageSays('/event')).toEqual({ old: false, new: true });
  });

  it('a day moved by the organiser can be moved again and then cancelled, but only from the decision they saw', async () => {
    const organiser = await anOrganiser(festival);
    expect(await move(organiser)).toMatchObject({ status: 200 });
    expect(await move(organiser, { id: 'move-2' })).toMatchObject({
      status: 409,
      json: { code: 'called_off_already' },
    });
    await expect.poll(async () => (await datesShown()).startsAt).toBe(at('2025-12-06T10:00:00Z'));
    expect(await move(organiser, { id: 'move-2', after: 'move-1' })).toMatchObject({
      status: 422,
      json: { code: 'same_day' },
    });
    expect(await move(organiser, { id: 'move-2', after: 'move-1', movedTo: '2025-12-13' })).toMatchObject({
      status: 200,
    });
    await expect.poll(async () => (await datesShown()).startsAt).toBe(at('2025-12-13T10:00:00Z'));
    const cancel = { id: 'off-3', after: 'move-2', kind: 'cancelled', movedTo: null, confirmation: 'cancel the day' };
    expect(await move(organiser, cancel)).toMatchObject({ status: 200, json: { run: { id: 'off-3' } } });
    await expect
      .poll(async () => (await festival.visitor().get('/api/config')).json)
      .toMatchObject({ calledOff: true, edition: { startsAt: at('2025-12-13T10:00:00Z') } });
  });
});
