import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessActs, openShop } from '../stores/business-acts.ts';
import { everyStoreOfYears, type StoreOfYear } from '../stores/store.ts';
import { answersOf, askedPorts } from '../stores/year-answers.ts';

const names = Object.keys(businessActs);

/** An act in one of the two editions. */
const anAct = fc.record({
  name: fc.constantFrom(...names),
  year: fc.nat(1),
  number: fc.nat(9),
});

/** How many series of acts are tried on each store, and how long they are: what an act costs differs by far. */
const seriesOn: Readonly<Record<string, { readonly numRuns: number; readonly maxLength: number }>> = {
  memory: { numRuns: 12, maxLength: 40 },
  SQLite: { numRuns: 4, maxLength: 24 },
  PostgreSQL: { numRuns: 1, maxLength: 16 },
};

const seen = async (of: StoreOfYear) => new Map([...(await answersOf(of)), ...(await of.rows())]);

const plays = async (at: StoreOfYear, name: string, number: number) => {
  const act = businessActs[name];
  if (!act) throw new Error(`no act ${name}`);
  await act(at, number);
};

/** Does everything in an edition a few times, but for what is left out. */
const fills = async (at: StoreOfYear, ...leftOut: readonly string[]) => {
  await openShop(at);
  for (let number = 1; number < 9; number += 1) await plays(at, 'buys', number);
  for (const [number, name] of [...names, ...names, ...names].entries())
    if (name !== 'forgets' && !leftOut.includes(name)) await plays(at, name, number);
};

const livedIn = async (open: () => Promise<readonly StoreOfYear[]>) => {
  const years = await open();
  for (const at of years) await fills(at);
  return years;
};

/** What differs, by the name of its port or table. */
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...after].flatMap(([name, now]) => (before.get(name) === now ? [] : name));

const closeAll = async (years: readonly StoreOfYear[]) => {
  for (const { close } of years.toReversed()) await close();
};

describe('editions in one store', () => {
  it.each(everyStoreOfYears)(
    'whatever is done in one edition, no figure, place, list, message or scan of another changes: %s',
    async (name, open) => {
      const { numRuns, maxLength } = seriesOn[name] ?? { numRuns: 1, maxLength: 1 };
      await fc.assert(
        fc.asyncProperty(fc.array(anAct, { minLength: maxLength / 2, maxLength }), async (acts) => {
          const years = await livedIn(open);
          for (const { name, year, number } of acts) {
            const [at, other] = year === 0 ? years : years.toReversed();
            if (!at || !other) throw new Error('two editions');
            const before = await seen(other);
            await plays(at, name, number);
            expect({ name, changed: changed(before, await seen(other)) }).toEqual({ name, changed: [] });
          }
          await closeAll(years);
        }),
        { numRuns, endOnFailure: name === 'PostgreSQL' },
      );
    },
  );

  // In memory, no port shows the tasks that wait; the rows of the other stores do.
  it.each(names.filter((name) => name !== 'drainsOutbox'))(
    'an act of the property about editions changes what its own edition shows: %s',
    async (name) => {
      const [memory] = everyStoreOfYears;
      const [at] = memory ? await memory[1]() : [];
      if (!at) throw new Error('no store');
      await fills(at, name);
      const before = await seen(at);
      for (let number = 1; number < 4; number += 1) await plays(at, name, number);
      expect(changed(before, await seen(at))).not.toEqual([]);
    },
  );

  it.each(askedPorts)(
    'the property test of editions detects a store that reads the rows of another edition: %s',
    async (port) => {
      const [memory] = everyStoreOfYears;
      const [first, later] = memory ? await memory[1]() : [];
      if (!first || !later) throw new Error('no store');
      await fills(later);
      const leaking = { ...later, [port]: first[port as keyof StoreOfYear], contentKey: first.contentKey };
      const before = await answersOf(leaking);
      await fills(first);
      expect(changed(before, await answersOf(leaking))).toContain(port);
    },
  );
});
