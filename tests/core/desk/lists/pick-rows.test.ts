import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeskList, ListQuery, ListRow } from '#core/desk/lists/list.ts';
import { byQuery, matchesQuery, pickRows } from '#core/desk/lists/pick-rows.ts';

const everything: ListQuery = { q: '', group: null, onlyWithValue: false, sort: null, isDescending: false };

const listOf = (rows: readonly ListRow[]): DeskList => ({
  columns: [
    { key: 'name', title: 'Name', kind: 'name' },
    { key: 'allergies', title: 'Allergies', kind: 'alert' },
    { key: 'age', title: 'Age', kind: 'number' },
  ],
  groupedBy: 'Lunch',
  groups: [],
  valueFilter: { column: 'allergies', label: 'Only with allergies' },
  sort: { column: 'name', isDescending: false },
  rows: async function* () {
    yield* rows;
  },
});

const row = (id: string, name: string, change: Partial<ListRow['cells']> = {}, group = 'meat'): ListRow => ({
  id,
  order: null,
  group,
  note: null,
  cells: { name, allergies: '', age: '', ...(change as ListRow['cells']) },
});

const people = [
  row('1', 'Zoë Haddad', { allergies: 'Gluten, milk', age: 41 }),
  row('2', 'Dougal Ainslie', { age: 9 }, 'vegetarian'),
  row('3', 'Harriet Lamb', { allergies: 'Hazelnuts', age: 10 }, 'vegetarian'),
  row('4', ''),
];

const namesBy = async (query: Partial<ListQuery>) =>
  (await pickRows(listOf(people), { ...everything, ...query }, 9)).rows.map(({ cells }) => cells.name);

describe('a list of the desk', () => {
  it('a list of the desk is sorted by surname by default, with missing names last', async () => {
    expect(await namesBy({})).toEqual(['Dougal Ainslie', 'Zoë Haddad', 'Harriet Lamb', '']);
  });

  it('a list of the desk is sorted by a column in either direction, with empty cells last in both', async () => {
    expect(await namesBy({ sort: 'age' })).toEqual(['Dougal Ainslie', 'Harriet Lamb', 'Zoë Haddad', '']);
    expect(await namesBy({ sort: 'age', isDescending: true })).toEqual([
      'Zoë Haddad',
      'Harriet Lamb',
      'Dougal Ainslie',
      '',
    ]);
    expect(await namesBy({ sort: 'no such column', isDescending: true })).toEqual(await namesBy({}));
  });

  it('a desk list is filtered by words without accents, by group, and by whether the alert column is filled in', async () => {
    expect(await namesBy({ q: 'zoe' })).toEqual(['Zoë Haddad']);
    expect(await namesBy({ q: 'nuts LAMB' })).toEqual(['Harriet Lamb']);
    expect(await namesBy({ group: 'vegetarian' })).toEqual(['Dougal Ainslie', 'Harriet Lamb']);
    expect(await namesBy({ onlyWithValue: true })).toEqual(['Zoë Haddad', 'Harriet Lamb']);
    expect(await namesBy({ onlyWithValue: true, group: 'vegetarian', q: 'gluten' })).toEqual([]);
  });

  it('a desk list picks the same rows as sorting all would, however few it returns', async () => {
    const rows = fc.array(
      fc.record({
        name: fc.string({ unit: fc.constantFrom(...'abç ') }),
        age: fc.nat(9),
        group: fc.constantFrom('x', 'y'),
      }),
      { maxLength: 400, size: 'max' },
    );
    const query = fc.record({
      q: fc.constantFrom('', 'a', 'c b'),
      group: fc.constantFrom(null, 'x'),
      onlyWithValue: fc.constant(false),
      sort: fc.constantFrom(null, 'age'),
      isDescending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(rows, query, fc.nat(5), async (facts, asked, most) => {
        const all = facts.map(({ name, age, group }, at) => row(String(at), name, { age }, group));
        const list = listOf(all);
        const expected = all.filter(matchesQuery(list, asked)).sort(byQuery(list, asked));
        let seen = 0;
        const picked = await pickRows(list, asked, most, () => {
          seen += 1;
        });
        expect(picked).toEqual({ rows: expected.slice(0, most), matching: expected.length });
        expect(seen).toBe(all.length);
      }),
      { numRuns: 60 },
    );
  });
});
