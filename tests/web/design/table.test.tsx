// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Table } from '../../../web/design/layout/table.tsx';

type Hound = { readonly name: string; readonly points: number | null };

const hounds: readonly Hound[] = [
  { name: 'Bramble', points: 12 },
  { name: 'Otto', points: null },
];

const rowsOf = () => screen.getAllByRole('row').map((row) => row.textContent);

afterEach(cleanup);

describe('Table', () => {
  it('the Table component has a heading for each column and for each row', () => {
    render(
      <Table
        rows={hounds}
        keyOf={({ name }) => name}
        caption="Results"
        columns={[
          { label: 'Hound', isRowHeading: true, cell: ({ name }) => name },
          { label: 'Points', cell: ({ points }) => points ?? '–' },
        ]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Results' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Hound', 'Points']);
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Bramble', 'Otto']);
    expect(rowsOf()).toEqual(['HoundPoints', 'Bramble12', 'Otto–']);
  });

  it('the Table component leaves out the cells behind one that spans them, and columns that are false', () => {
    render(
      <Table
        rows={hounds}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Hound', isRowHeading: true, cell: ({ name }) => name },
          {
            label: 'Points',
            cellSpan: ({ points }) => (points === null ? 2 : 1),
            cell: ({ points }) => points ?? 'Withdrawn',
          },
          { label: 'Time', cell: () => '9:58' },
          false,
        ]}
      />,
    );
    expect(rowsOf()).toEqual(['HoundPointsTime', 'Bramble129:58', 'OttoWithdrawn']);
  });

  it('the Table component opens a row below another across all columns', () => {
    render(
      <Table
        rows={hounds}
        keyOf={({ name }) => name}
        below={({ name }) => name === 'Bramble' && 'All finds of Bramble'}
        columns={[
          { label: 'Hound', isRowHeading: true, cell: ({ name }) => name },
          { label: 'Points', cell: ({ points }) => points },
        ]}
      />,
    );
    expect(screen.getByText('All finds of Bramble').getAttribute('colspan')).toBe('2');
  });

  it('the Table component sorts by a heading, and says how the rows are sorted', () => {
    let sorted = 0;
    const by = () => {
      sorted += 1;
    };
    render(
      <Table
        rows={hounds}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Hound', sort: { direction: 'descending', by, className: undefined }, cell: ({ name }) => name },
        ]}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Hound' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'Hound' }));
    expect(sorted).toBe(1);
  });
});
