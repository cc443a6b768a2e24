import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, isSame, valueAt, withValueAt } from '#core/desk/content/json-path.ts';
import { compareEdits, mergeEdits } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

/** A file small enough that two editors sometimes change the same field, and sometimes do not. */
const aFile = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  head: fc.record({ words: fc.constantFrom('x', 'y') }),
  list: fc.array(fc.record({ name: fc.constantFrom('p', 'q'), toString: fc.constantFrom('1', '2') }), { maxLength: 3 }),
});

const apply = (value: Json, changes: ReturnType<typeof differences>): Json =>
  changes.reduce((before, { path, after }) => withValueAt(before, path, after), value);

describe('the differences between two values of a file', () => {
  it('the differences between two content files are none for equal ones, and turn one into the other when applied', () => {
    fc.assert(
      fc.property(aFile, aFile, (one, other) => {
        expect(differences(one, one)).toEqual([]);
        expect(isSame(apply(one, differences(one, other)), other)).toBe(true);
        expect(isSame(apply(other, differences(other, one)), one)).toBe(true);
      }),
    );
  });

  it('the differences between two content files name a field that was removed', () => {
    expect(differences({ a: 1, b: 2 }, { a: 1 })).toEqual([{ path: ['b'], before: 2, after: undefined }]);
    expect(withValueAt({ a: 1, b: 2 }, ['b'], undefined)).toEqual({ a: 1 });
    expect(withValueAt({ list: [1, 2] }, ['list', 0], undefined)).toEqual({ list: [2] });
  });
});

describe('two editors of one file', () => {
  it('two editors of one content file each keep the fields that only they changed', () => {
    fc.assert(
      fc.property(aFile, aFile, aFile, (base, mine, theirs) => {
        const { changes, both, ...bases } = compareEdits({ base, mine, theirs });
        const merged = mergeEdits(bases, mine);
        for (const { path, after } of differences(base, mine))
          if (path[0] !== 'list') expect(valueAt(merged, path)).toEqual(after);
        for (const change of changes)
          if (!both.includes(change)) expect(valueAt(merged, change.path)).toEqual(change.after);
      }),
    );
  });

  it('two editors of one content file have conflicts only in fields that both changed', () => {
    const base = { title: 'a', note: 'n', list: [1] };
    const { changes, both } = compareEdits({
      base,
      mine: { ...base, title: 'b', list: [1, 2] },
      theirs: { ...base, note: 'm', list: [3] },
    });
    expect(changes.map(({ path }) => path)).toEqual([['note'], ['list', 0]]);
    expect(both.map(({ path }) => path)).toEqual([['list', 0]]);
  });

  it('two editors of one content file keep their words in the same list item, and one’s own edit wins in the same field', () => {
    const base = { list: [{ name: 'p', note: 'n' }] };
    const [mine, theirs] = [{ list: [{ name: 'q', note: 'n' }] }, { list: [{ name: 'r', note: 'm' }] }];
    const { both, ...bases } = compareEdits({ base, mine, theirs });
    expect(both.map(({ path }) => path)).toEqual([['list', 0, 'name']]);
    expect(mergeEdits(bases, mine)).toEqual({ list: [{ name: 'q', note: 'm' }] });
  });
});
