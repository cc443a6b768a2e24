import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../../../server/pages/built-pages.ts';
import { staticFiles } from '../../../server/pages/static-files.ts';
import { dist, theSiteIsBuilt } from '../../support/built-site.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const ours = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));

/** Makes next year's folder as described in CONTRIBUTING.md: a copy with changed files. Code is unchanged. */
const nextYear = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'truffle-next-year-')), '2026');
  cpSync(ours, folder, { recursive: true });
  const change = (file: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    for (const [from] of changes) expect(text, file).toMatch(from);
    writeFileSync(
      path,
      changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  };
  change(
    'edition.yaml',
    [/^year: 2025/gm, 'year: 2026'],
    [/startsAt: 2025-11-22T10/g, 'startsAt: 2026-11-21T09'],
    [/endsAt: 2025-11-22T17/g, 'endsAt: 2026-11-21T18'],
    [/At: 2025-11-22/g, 'At: 2026-11-21'],
    [/registrationClosesAt: 2025-11-08/g, 'registrationClosesAt: 2026-11-07'],
    [/county: East Sussex/g, 'county: Kent'],
    [/graceDays: 14/g, 'graceDays: 21'],
    [/accessibleSpaces: 2/g, 'accessibleSpaces: 12'],
  );
  change('catalogue.yaml', [/SaleUntil: "2025-11-22T/g, 'SaleUntil: "2026-11-21T']);
  change(
    'rulebook.yaml',
    [/perGroup: 15/g, 'perGroup: 12'],
    [/flags: 15, minutes: 10/g, 'flags: 17, minutes: 11'],
    [/points: 10/g, 'points: 20'],
  );
  change('pages/judges.yaml', [/Nell Garraway/g, 'Olive Thatcher']);
  change('pages/founders.yaml', [/address: morwenna-pike/g, 'address: ada-brook']);
  for (const page of ['site', 'home']) change(`pages/${page}.yaml`, [/\/morwenna-pike/g, '/ada-brook']);
  change('pages/schedule.yaml', [/from: "14:00", to: "16:00"/g, 'from: "14:30", to: "15:30"']);
  return folder;
};

describe('next year’s edition, from its own folder alone', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    await theSiteIsBuilt();
    festival = await openFestival({
      env: { EDITION: nextYear(), FESTIVAL_NOW: '2026-09-01T09:00:00+01:00' },
      web: { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) },
    });
  });
  afterAll(() => festival.close());

  const get = (path: string) => festival.visitor().get(path);
  const addresses = async (): Promise<readonly string[]> => {
    const { text } = await get('/sitemap.xml');
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  };

  it('next year’s edition shows its own day, place and rules on every page that names them', async () => {
    const home = (await get('/')).text;
    expect(home).toContain('Saturday 21 November 2026');
    expect(home).toContain('Kent');
    expect(home).toContain('21 days');
    expect(home).toMatch(/12 Blue Badge/);
    expect(home).toContain('"startDate":"2026-11-21T09:00:00');
    expect((await get('/terms')).text).toContain('within 21 days of buying');
    for (const path of ['/', '/tickets', '/event']) expect((await get(path)).text, path).toContain('9am to 6pm');
  });

  it('next year’s edition serves its own people at their own paths', async () => {
    expect((await get('/judges')).text).toContain('Olive Thatcher');
    expect((await get('/ada-brook')).status).toBe(200);
    expect((await get('/morwenna-pike')).status).toBe(404);
    expect(await addresses()).toContain('/ada-brook');
  });

  it('next year’s edition shows the same arena hours in the programme and on the arena’s page', async () => {
    for (const path of ['/', '/haveAGo']) expect((await get(path)).text, path).toContain('2.30–3.30pm');
  });

  it('next year’s edition uses its own rulebook on pages and in the scoring API', async () => {
    const rules = (await get('/competition-rules')).text;
    expect(rules).toContain('Each class has 12 places.');
    expect(rules).toMatch(/Gold<\/th><td[^>]*>17<\/td><td[^>]*>All buried<\/td><td[^>]*>11 min/);
    expect((await get('/competition')).text).toContain('12 places a class');
    const sheet = { oilFinds: 0, truffleFinds: 1, wrongFlags: 16, digs: 0, toileting: 0, baitsEaten: 0 };
    const { json } = await festival.visitor().post('/api/competition/score', {
      class: 'adult',
      level: 'gold',
      sheet: { ...sheet, behaviourWarnings: 0, secondsTaken: 660 },
    });
    expect(json).toMatchObject({ plus: 20, minus: -80, total: -60 });
  });

  it('next year’s edition uses the festival’s own social card until it has one of its own', async () => {
    expect((await get('/judges')).text).toMatch(/og:image" content="[^"]+\/social-card\.png"/);
  });

  it('next year’s edition does not mention last year on any page or in the sitemap', async () => {
    const all = await addresses();
    expect(all.length).toBeGreaterThan(18);
    for (const path of [...all, '/cart', '/my-festival', '/login', '/sitemap.xml', '/manifest.webmanifest']) {
      const { status, text } = await get(path);
      expect([200, 302], path).toContain(status);
      expect(text.match(/.{0,60}((?<!\d)2025(?!\d)|22 November).{0,40}/)?.[0], path).toBeUndefined();
    }
  });
});
