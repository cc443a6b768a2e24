// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { instant } from '#core/kernel/time.ts';
import { PlacesLeft } from '../../../web/features/desk/overview/places-left.tsx';
import { ProductSales } from '../../../web/features/desk/overview/product-sales.tsx';
import { SalesChart } from '../../../web/features/desk/overview/sales-chart.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const days = (...before: readonly (number | null)[]): DeskOverview['days'] =>
  before.map((each, nth) => ({ day: `2025-10-0${nth + 1}`, tickets: 5, before: each }));
const overview = (change: Partial<DeskOverview>) => ({
  now: instant(Date.UTC(2025, 9, 3, 9)),
  moment: 'before' as const,
  days: days(3, 4, 5),
  lastEdition: { year: 2024, total: 1994, inTheseDays: 12, isByProduct: true },
  salesByProduct: [
    { id: 'prod_adult_day', name: 'Adult day ticket', tickets: 12, before: 1040 },
    { id: 'prod_breakfast', name: 'Friends’ breakfast', tickets: 0, before: null },
    { id: null, name: 'Evening supper', tickets: null, before: 46 },
  ],
  ...change,
});
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('tickets per day at the desk', () => {
  const shown = (change: Partial<DeskOverview>) => {
    const { container } = visit(<SalesChart overview={overview(change)} />);
    container.querySelector('details')?.setAttribute('open', '');
    return container;
  };

  it('the desk’s chart of tickets per day says of which days the last edition has no figure, instead of showing 0', () => {
    const lastEdition = { year: 2024, total: 1994, inTheseDays: 9 };
    const container = shown({ days: days(null, 4, 5), lastEdition });
    expect(rows()).toEqual(['DayTickets2024', '1 October 20255not known', '2 October 202554', '3 October 202555']);
    expect(container.textContent).toContain('2024, 9 in the 2 days we have figures for');
    expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toContain('9 in 2 of the same days of 2024');
    const [line] = [...container.querySelectorAll('path')].filter(({ className }) => `${className}`.includes('before'));
    expect(line?.getAttribute('d')?.match(/[ML]/g)).toEqual(['M', 'L']);
  });

  it('the desk’s chart of tickets per day draws no line for the last edition when none of the days has a figure', () => {
    const container = shown({ days: days(null, null, null) });
    expect(rows()[0]).toBe('DayTickets');
    expect(container.textContent).toContain('We have no figures by day for this part of 2024.');
    expect(container.querySelectorAll('[class*=before]')).toHaveLength(0);
  });
});

describe('tickets by product at the desk', () => {
  it('the desk shows tickets by product beside the last edition’s, with “not sold” for a product that one edition lacks', () => {
    visit(<ProductSales overview={overview({})} />);
    expect(rows()).toEqual([
      'Product2025, so far2024, in all',
      'Adult day ticket121,040',
      'Friends’ breakfast0not sold',
      'Evening suppernot sold46',
    ]);
  });

  it('the desk’s tickets by product say that the last edition has no figures by product', () => {
    const salesByProduct = [{ id: 'prod_adult_day', name: 'Adult day ticket', tickets: 12, before: null }];
    const lastEdition = { year: 2024, total: 1994, inTheseDays: 12, isByProduct: false };
    visit(<ProductSales overview={overview({ lastEdition, salesByProduct })} />);
    expect(screen.getByText(/We have no figures by product for 2024/)).toBeTruthy();
    expect(rows()).toEqual(['Product2025, so far', 'Adult day ticket12']);
  });
});

describe('places left at the desk', () => {
  it('the desk says of a bundle what is left by the tickets in it, and not how many are sold', () => {
    const own = { capacity: null, sold: 0, held: 0 };
    visit(
      <PlacesLeft
        products={[
          { id: 'prod_adult', name: 'Adult', capacity: 1500, sold: 90, held: 10 },
          { id: 'prod_programme', name: 'Programme', ...own, sold: 1200 },
          { id: 'prod_family', name: 'Family', ...own, left: 1926 },
          { id: 'prod_twins', name: 'Twins', ...own, left: 0 },
          { id: 'prod_two', name: 'Two programmes', ...own, left: null },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Adult1,400 left of 1,500',
      'Programme1,200 sold, no limit',
      'Family1,926 left, by its tickets',
      'TwinsNone left, by its tickets',
      'Two programmesNo limit by its tickets',
    ]);
  });
});
