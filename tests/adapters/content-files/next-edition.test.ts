import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlEditionFormat as format } from '#adapters/content-files/next-edition/edition-format.ts';
import type { EditionPlan } from '#core/desk/editions/edition-plan.ts';
import type { FolderFile, LastEdition } from '#core/desk/editions/ports.ts';
import { productId } from '#core/kernel/ids.ts';
import { parseIsoDate } from '#core/kernel/time.ts';
import { lastEdition } from '../../support/last-edition.ts';

const onDay = (text: string) => {
  const day = parseIsoDate(text);
  if (!day) throw new Error(text);
  return day;
};
const plan = (change: Partial<EditionPlan> = {}): EditionPlan => ({
  ...{ year: 2026, day: onDay('2026-11-21'), opens: '10:00', closes: '17:00', corrections: [], products: [] },
  ...change,
});
const textOf = (files: readonly FolderFile[], path: string): string =>
  Buffer.from(files.find((file) => file.path === path)?.bytes ?? []).toString('utf8');
const yaml = (files: readonly FolderFile[], path: string) => parse(textOf(files, path));
const last = lastEdition();
const podium = ['Fern', 'Bramble', 'Moss'].map((hound, at) => ({
  ...{ place: at + 1, hound, breed: 'Lagotto', handler: `Handler of ${hound}` },
}));
const signed: LastEdition['winners'] = {
  podiums: { gold: podium, silver: podium, bronze: podium },
  wins: [
    { class: 'adult', level: 'gold', handler: 'Handler of Fern', hound: 'Fern' },
    { class: 'junior', level: 'gold', handler: 'Robin Sayer Junior', hound: 'Conker' },
  ],
};

describe('the folder of the next edition', () => {
  it('next edition: a program can start from it, whether results are signed or not', async () => {
    for (const winners of [last.winners, signed]) {
      const { files, mistakes } = format.next({ ...last, winners }, plan());
      expect([mistakes, await format.mistakes(files)]).toEqual([[], []]);
    }
  });

  it('the next edition’s folder has its own year, day, hours and invoice prefix', () => {
    const { files } = format.next(last, plan({ opens: '09:30' }));
    expect(yaml(files, 'edition.yaml')).toMatchObject({
      year: 2026,
      startsAt: '2026-11-21T09:30:00+00:00',
      endsAt: '2026-11-21T17:00:00+00:00',
      invoices: { prefix: 'GBTF26-' },
    });
  });

  it('next edition: every date moves by 52 weeks at the same time of day, and is listed old beside new', () => {
    const { files, dates } = format.next(last, plan());
    expect(yaml(files, 'edition.yaml')).toMatchObject({
      onSaleSince: '2025-05-31T09:00:00+01:00',
      salesCloseAt: '2026-11-21T10:00:00+00:00',
      registrationClosesAt: '2026-11-07T00:00:00+00:00',
      boxOffice: { opensAt: '2026-11-21T08:00:00+00:00' },
    });
    expect(dates.map(({ title, was, becomes }) => `${title}: ${was} → ${becomes}`)).toEqual([
      'Tickets go on sale: 2024-06-01T09:00 → 2025-05-31T09:00',
      'Online sales close: 2025-11-22T10:00 → 2026-11-21T10:00',
      'Registration closes: 2025-11-08T00:00 → 2026-11-07T00:00',
      'Competitors’ early price ends: 2024-07-04T00:00 → 2025-07-03T00:00',
      'Applications for stands close: 2025-11-01T00:00 → 2026-10-31T00:00',
      'Box office opens: 2025-11-22T08:00 → 2026-11-21T08:00',
      'Market stand: sale ends: 2025-11-22T00:00 → 2026-11-21T00:00',
      'Food stand: sale ends: 2025-11-22T00:00 → 2026-11-21T00:00',
      '“Any allergies, or anything you don’t eat?” can be answered until: 2025-11-15T00:00 → 2026-11-14T00:00',
      '“Your car’s registration” can be answered until: 2025-11-22T08:00 → 2026-11-21T08:00',
    ]);
  });

  it('next edition: the sale of a product begins and ends by the same distance later, at the provider too', () => {
    const window = { SaleFrom: '2025-06-07T08:00:00Z', SaleUntil: '2025-11-22T00:00:00Z' };
    const products = last.products.map((sold) =>
      sold.product.id === 'prod_adult_day'
        ? { ...sold, product: { ...sold.product, metadata: { ...sold.product.metadata, ...window } } }
        : sold,
    );
    const { files, dates } = format.next({ ...last, products }, plan());
    const adult = yaml(files, 'catalogue.yaml').find(({ id }: { id: string }) => id === 'prod_adult_day_2026');
    expect(adult.hints).toMatchObject({ SaleFrom: '2026-06-06T08:00:00Z', SaleUntil: '2026-11-21T00:00:00Z' });
    expect(dates.map(({ title, becomes }) => `${title}: ${becomes}`)).toEqual(
      expect.arrayContaining(['Adult day ticket: sale begins: 2026-06-06T09:00']),
    );
  });

  it('next edition: a product that was added at the desk has a new id, and its sale moves with the others', () => {
    const [sold] = last.products;
    if (!sold) throw new Error('no products');
    const product = {
      ...sold.product,
      ...{ id: productId('prod_tasting'), name: 'Tasting', metadata: { SaleUntil: '2025-11-22T00:00:00Z' } },
    };
    const { files } = format.next({ ...last, products: [...last.products, { ...sold, product }] }, plan());
    const added = yaml(files, 'catalogue.yaml').find(({ name }: { name: string }) => name === 'Tasting');
    expect(added).toMatchObject({ id: 'prod_tasting_2026', hints: { SaleUntil: '2026-11-21T00:00:00Z' } });
  });

  it('the next edition’s folder has a corrected date in place of the moved one, and refuses a correction that is no date', () => {
    const at = { file: 'edition.yaml', path: ['onSaleSince'] };
    const { files, dates } = format.next(last, plan({ corrections: [{ ...at, becomes: '2026-03-31T09:00' }] }));
    expect(yaml(files, 'edition.yaml').onSaleSince).toBe('2026-03-31T09:00:00+01:00');
    expect(dates.find(({ path }) => path[0] === 'onSaleSince')).toMatchObject({ isCorrected: true });
    const { mistakes } = format.next(last, plan({ corrections: [{ ...at, becomes: '' }] }));
    expect(mistakes).toEqual([{ ...at, reason: 'Give it a date and a time.' }]);
  });

  it('the next edition’s folder contains no product id of the last edition', () => {
    const { files } = format.next(last, plan());
    const ids = files
      .filter(({ path }) => path.endsWith('.yaml'))
      .flatMap(({ path }) => textOf(files, path).match(/\bprod_[a-z0-9_]+/g) ?? []);
    expect(ids.length).toBeGreaterThan(12);
    expect(ids.filter((id) => !id.endsWith('_2026'))).toEqual([]);
    const again = format.next({ ...last, files, edition: { ...last.edition, year: 2026 } }, plan({ year: 2027 }));
    expect(textOf(again.files, 'sale-rules.yaml')).toContain('prod_child_day_2027');
  });

  it('next edition: prices and places are the plan’s, and what was changed at the desk is copied', () => {
    const [adult, ...others] = last.products;
    if (!adult) throw new Error('no product');
    const renamed = {
      ...adult,
      product: { ...adult.product, name: 'Grown-up', metadata: { ...adult.product.metadata, Hidden: 'yes' } },
    };
    const { files } = format.next(
      { ...last, products: [renamed, ...others] },
      plan({ products: [{ id: 'prod_competitor', isCopied: true, price: 5800, places: 96 }] }),
    );
    const catalogue = yaml(files, 'catalogue.yaml');
    expect(catalogue[0]).toMatchObject({
      id: 'prod_adult_day_2026',
      name: 'Grown-up',
      price: '£15.00',
      hints: { Panel: 'sky', Hidden: 'yes' },
    });
    expect(catalogue[5]).toMatchObject({ id: 'prod_competitor_2026', price: '£58.00', capacity: 96 });
    expect(textOf(files, 'catalogue.yaml')).toContain('# What is on sale at the 2026 festival.');
  });

  it('next edition: a product that is left out leaves the rules of sale too', async () => {
    const products = [{ id: 'prod_child_day', isCopied: false, price: null, places: null }];
    const { files } = format.next(last, plan({ products }));
    expect(await format.mistakes(files)).toEqual([]);
    expect(textOf(files, 'catalogue.yaml') + textOf(files, 'sale-rules.yaml')).not.toContain('prod_child_day');
    expect(yaml(files, 'sale-rules.yaml').needs).toHaveLength(3);
  });

  it('next edition: a product without a price or places is a mistake at its field', () => {
    const products = [{ id: 'prod_child_day', isCopied: true, price: null, places: null }];
    expect(format.next(last, plan({ products })).mistakes).toEqual([
      { file: 'catalogue.yaml', path: [1, 'price'], reason: 'Give it a price.' },
      { file: 'catalogue.yaml', path: [1, 'capacity'], reason: 'Give it a number of places.' },
    ]);
  });

  it('the next edition’s folder has the sales and winners of the last edition', () => {
    const { files } = format.next({ ...last, winners: signed }, plan());
    expect(yaml(files, 'past-sales.yaml')).toEqual({
      ...{ year: 2025, total: 100, days: [40, 60] },
      products: [{ id: 'prod_adult_day_2026', name: 'Adult day ticket', tickets: 100 }],
    });
    expect(yaml(files, 'pages/competition.yaml').winners).toMatchObject({
      title: 'Winners in 2025',
      gold: [{ hound: 'Fern' }, { hound: 'Bramble' }, { hound: 'Moss' }],
    });
    const wins = yaml(files, 'past-wins.yaml').map(
      (win: Record<string, string>) => `${win.year} ${win.class} ${win.level} ${win.hound}`,
    );
    expect(wins).toEqual([
      ...[
        '2024 junior gold Acorn',
        '2024 junior silver Hazel',
        '2024 junior bronze Dibber',
        '2023 adult bronze Marble',
      ],
      ...['2024 adult gold Marble', '2024 adult silver Pickle', '2024 adult bronze Fig', '2025 junior gold Conker'],
    ]);
  });

  it('next edition: comments, pictures and texts without a date stay byte for byte', () => {
    const { files } = format.next(last, plan());
    const before = new Map(last.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]));
    const changed = files
      .filter(({ path, bytes }) => Buffer.from(bytes).toString('base64') !== before.get(path))
      .map(({ path }) => path);
    expect(changed).toEqual([
      ...['catalogue.yaml', 'competition-day.yaml', 'door.yaml', 'edition.yaml', 'past-sales.yaml'],
      ...['rulebook.yaml', 'sale-rules.yaml'],
    ]);
    expect(textOf(files, 'edition.yaml')).toContain('# Fourteen days’ grace'.replace('’', "'"));
  });

  it('next edition: a folder that no program can start from is reported by file and field', async () => {
    const broken = format.next(last, plan({ day: onDay('2026-11-21'), closes: '09:00' })).files;
    expect(await format.mistakes(broken)).toContainEqual({
      ...{ file: 'edition.yaml', path: ['endsAt'] },
      reason: 'the festival ends on the day it begins, and later',
    });
  });
});
