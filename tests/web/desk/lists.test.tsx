// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListFilter, ListsDesk, ShownList } from '#core/desk/lists/client.ports.ts';
import type { ListId } from '#core/desk/lists/list.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Lists } from '../../../web/features/desk/lists/lists.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lunch = (id: string, name: string, allergies: string, group = 'meat'): ShownList['rows'][number] => ({
  id,
  order: orderId(`ord_${id}`),
  group,
  note: null,
  cells: { name, product: group, allergies, number: '7K3M-2Q9D' },
});

const lunches = (change: Partial<ShownList> = {}): ShownList => ({
  now: aSaturdayInOctober,
  columns: [
    { key: 'name', title: 'Name', kind: 'name' },
    { key: 'product', title: 'Lunch', kind: 'text' },
    { key: 'allergies', title: 'Allergies', kind: 'alert' },
    { key: 'number', title: 'Ticket number', kind: 'quiet' },
  ],
  rows: [
    lunch('1', 'Dougal Ainslie', ''),
    lunch('2', 'Harriet Lamb', 'Hazelnuts', 'vegetarian'),
    lunch('3', 'Rao', 'Milk'),
  ],
  matching: 3,
  all: 3,
  groupedBy: 'Lunch',
  groups: [
    { value: 'meat', name: 'Meat', count: 2 },
    { value: 'vegetarian', name: 'Vegetarian', count: 1 },
  ],
  only: { column: 'allergies', label: 'Only with allergies', count: 2 },
  said: [
    { text: 'Hazelnuts', count: 1 },
    { text: 'Milk', count: 1 },
  ],
  ...change,
});

type Asked = { readonly list: ListId; readonly filter: ListFilter; readonly show?: number };

const open = (ports: Partial<ListsDesk> = {}, path = '/desk/lists?list=lunches') => {
  const asked: Asked[] = [];
  const printed: Asked[] = [];
  const lists: ListsDesk = {
    count: async () => [
      { id: 'door', count: 2_327 },
      { id: 'lunches', count: 3 },
    ],
    read: async (list, filter, show) => {
      asked.push({ list, filter, show });
      return lunches();
    },
    print: async (list, filter) => {
      printed.push({ list, filter });
      return ok(lunches());
    },
    csvAt: (list, filter) => `/csv/${list}?${JSON.stringify(filter)}`,
    ...ports,
  };
  visit(
    <DeskPortsProvider value={someDeskPorts({ lists })}>
      <Lists />
    </DeskPortsProvider>,
    { path },
  );
  return { asked, printed };
};

describe('lists at the desk', () => {
  it('the desk shows a list by surname, with allergies and totals, and the number of rows of each list', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'Lamb, Harriet' })).closest('tr');
    expect(row?.textContent).toContain('Hazelnuts');
    expect(screen.getByRole('link', { name: 'Ainslie, Dougal' }).closest('tr')?.textContent).toContain('none given');
    expect(await screen.findByRole('button', { name: /^Door\s*2,327$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Carers/ })).toBeNull();
    const side = within(screen.getByRole('complementary'));
    expect(side.getByRole('heading', { name: 'For the kitchen' })).toBeTruthy();
    expect(side.getByRole('heading', { name: '2 with allergies' })).toBeTruthy();
    expect(side.getByText('Vegetarian').parentElement?.textContent).toBe('Vegetarian1');
    expect(screen.getByText('Showing all 3.')).toBeTruthy();
    expect(side.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/2025/csv/lunches?{}');
  });

  it('a desk list takes its filter from the address, and sorts by clicks on a heading: ascending, descending, default', async () => {
    const { asked } = open({}, '/desk/lists?list=lunches&q=lamb&group=meat&only=yes');
    const heading = () => screen.findByRole('button', { name: 'Lunch' });
    for (const [at, expected] of [{ sort: 'product' }, { sort: 'product', down: 'yes' }, {}].entries()) {
      fireEvent.click(await heading());
      await waitFor(() => expect(asked).toHaveLength(at + 2));
      expect(asked.at(-1)).toEqual({
        list: 'lunches',
        filter: { q: 'lamb', group: 'meat', only: 'yes', ...expected },
        show: 100,
      });
    }
    fireEvent.click(screen.getByRole('button', { name: /^Door/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ list: 'door', filter: {} }));
  });

  it('the desk prints a sheet for each kind of lunch, allergies first, with kind, number and time in the table’s head', async () => {
    const printing = vi.fn();
    vi.stubGlobal('print', printing);
    const { printed } = open({}, '/desk/lists?list=lunches&only=yes');
    fireEvent.click(await screen.findByRole('button', { name: 'Print all 3' }));
    await waitFor(() => expect(printing).toHaveBeenCalledOnce());
    expect(printed).toEqual([{ list: 'lunches', filter: { only: 'yes' } }]);
    const heads = screen.getAllByText(/printed Saturday 4 October 2025, 09:00/);
    expect(heads.map((head) => head.closest('th')?.textContent)).toEqual([
      'Lunches: Meat2 lunches, printed Saturday 4 October 2025, 09:00',
      'Lunches: Vegetarian1 lunch, printed Saturday 4 October 2025, 09:00',
    ]);
    const rows = [...(heads[0]?.closest('table')?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((each) => each.textContent)).toEqual([
      'RaomeatMilk7K3M-2Q9D',
      'Ainslie, Dougalmeatnone given7K3M-2Q9D',
    ]);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText(/printed Saturday/)).toBeNull());
  });

  it('the desk says what to do with a list that is too long to print', async () => {
    open({ print: async () => refuse({ kind: 'too-long-to-print' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Print all 3' }));
    expect(await screen.findByText(/too many for paper/)).toBeTruthy();
  });

  it('a desk list shows all rows on demand', async () => {
    const { asked } = open({
      read: async (list, filter, show) => {
        asked.push({ list, filter, show });
        return lunches({ matching: 118, all: 118 });
      },
    });
    expect(await screen.findByText('Showing 3 of 118.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)?.show).toBe(5_000));
  });

  it('the desk says when a list is empty, when nothing matches, and when the list could not be loaded', async () => {
    open({ read: async () => lunches({ rows: [], matching: 0, all: 0 }) });
    expect(await screen.findByText(/No lunches yet/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to print' }).disabled).toBe(true);
    cleanup();
    open({ read: async () => lunches({ rows: [], matching: 0 }) });
    expect(await screen.findByText(/Nothing on this list matches/)).toBeTruthy();
    cleanup();
    let fails = true;
    open({
      count: async () => Promise.reject(new ServiceFailure('festival', 'down')),
      read: async () => {
        if (fails) throw new ServiceFailure('festival', 'down');
        return lunches();
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Lunches' })).toBeTruthy();
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Lamb, Harriet' })).toBeTruthy();
  });
});
