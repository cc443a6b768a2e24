import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import {
  type RunToSchedule,
  type Slot,
  sharesHandlerOrHound,
} from '#core/competition/day/running-order/run-to-schedule.ts';
import { solveOrder } from '#core/competition/day/running-order/solve.ts';
import { type ClassAndLevel, classes, everyClassAndLevel, levels, sameGroup } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aDayPlan, withRings } from '#fixtures/builders/a-day-plan.ts';

const minutesFor = ({ class: ofClass, level }: ClassAndLevel): number =>
  ofClass === 'junior' ? { gold: 14, silver: 12, bronze: 10 }[level] : { gold: 10, silver: 10, bronze: 5 }[level];

const aRun = (name: string, group: ClassAndLevel, change: Partial<RunToSchedule> = {}): RunToSchedule => ({
  class: group.class,
  level: group.level,
  entry: entryId(name),
  inSeason: false,
  needs: [{ kind: 'person', name, household: '' }],
  ...change,
});
const ledBy = (name: string): Pick<RunToSchedule, 'needs'> => ({ needs: [{ kind: 'person', name, household: '' }] });

const adultGold = { class: 'adult', level: 'gold' } as const;
const adultBronze = { class: 'adult', level: 'bronze' } as const;
const juniorGold = { class: 'junior', level: 'gold' } as const;

const solved = (runs: readonly RunToSchedule[], plan: DayPlan = aDayPlan()): readonly Slot[] => {
  const outcome = solveOrder({ plan, minutesFor, runs });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal.conflicts));
  return outcome.value;
};
const refused = (runs: readonly RunToSchedule[], plan: DayPlan = aDayPlan()) => {
  const outcome = solveOrder({ plan, minutesFor, runs });
  if (outcome.ok) throw new Error('there was an order');
  return outcome.refusal.conflicts;
};

/** Runs of up to forty hounds, some with the same handler. */
const someRuns = fc
  .array(
    fc.record({
      class: fc.constantFrom(...classes),
      level: fc.constantFrom(...levels),
      handler: fc.nat(25),
      season: fc.nat(9),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ class: ofClass, level, handler, season }, at) =>
      aRun(`hound-${at}`, { class: ofClass, level }, { ...ledBy(`handler ${handler}`), inSeason: season === 0 }),
    ),
  );

describe('solveOrder', () => {
  it('the running order solver satisfies all rules of the day, or returns those that conflict', () => {
    const plan = aDayPlan();
    return fc.assert(
      fc.property(someRuns, (runs) => {
        const outcome = solveOrder({ plan, minutesFor, runs });
        if (!outcome.ok) {
          expect(outcome.refusal.conflicts.flatMap(({ entries }) => entries).length).toBeGreaterThan(0);
          return;
        }
        const slots = outcome.value;
        expect(slots.map(({ run }) => run.entry).toSorted()).toEqual(runs.map(({ entry }) => entry).toSorted());
        for (const slot of slots) {
          const ring = plan.rings.find(({ id }) => id === slot.ring);
          expect(ring?.groups.some((group) => sameGroup(group, slot.run))).toBe(true);
          expect(slot.to - slot.from).toBe(minutesFor(slot.run));
          expect(slot.from).toBeGreaterThanOrEqual(ring?.from ?? Number.NaN);
          expect(slot.to).toBeLessThanOrEqual(ring?.to ?? Number.NaN);
          expect(slot.to <= 750 || slot.from >= 780).toBe(true);
          if (slot.run.class === 'junior') expect(slot.to).toBeLessThanOrEqual(plan.juniorHours.to);
          for (const other of slots) {
            if (other === slot) continue;
            const apart = other.from >= slot.from ? other.from - slot.to : slot.from - other.to;
            if (other.ring === slot.ring) expect(apart).toBeGreaterThanOrEqual(plan.changeoverMinutes);
            if (sharesHandlerOrHound(slot.run, other.run)) expect(apart).toBeGreaterThanOrEqual(plan.leastGapMinutes);
            if (other.ring === slot.ring && slot.run.inSeason && !other.run.inSeason)
              expect(other.from).toBeLessThan(slot.from);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the running order solver is deterministic', () => {
    return fc.assert(
      fc.property(someRuns, (runs) => {
        const problem = { plan: aDayPlan(), minutesFor, runs };
        expect(solveOrder(problem)).toEqual(solveOrder(problem));
      }),
      { numRuns: 20 },
    );
  });

  it('the running order solver fills rings in parallel, one group after another', () => {
    const slots = solved([aRun('b', adultBronze), aRun('a', adultGold), aRun('j', juniorGold)]);
    expect(slots.map(({ run, ring, from }) => [run.entry, ring, from])).toEqual([
      ['j', 'oak', 600],
      ['a', 'hazel', 600],
      ['b', 'oak', 616],
    ]);
  });

  it('the running order solver may end a run in the minute in which the ring or junior hours close', () => {
    expect(solved([aRun('a', adultGold)], withRings(aDayPlan(), { to: 610 }))).toMatchObject([{ from: 600, to: 610 }]);
    const plan = aDayPlan({ juniorHours: { from: 600, to: 614 } });
    expect(solved([aRun('j', juniorGold)], plan)).toMatchObject([{ from: 600, to: 614 }]);
  });

  it('the running order solver starts no junior before junior hours', () => {
    const plan = aDayPlan({ juniorHours: { from: 630, to: 900 } });
    expect(solved([aRun('j', juniorGold), aRun('a', adultGold)], plan)).toMatchObject([
      { run: { entry: 'a' }, from: 600 },
      { run: { entry: 'j' }, from: 630 },
    ]);
  });

  it('the running order solver skips the judges’ lunch', () => {
    const plan = withRings(aDayPlan(), { lunch: { from: 605, to: 635 } });
    expect(solved([aRun('a', adultGold)], plan)).toMatchObject([{ from: 635, to: 645 }]);
    expect(solved([aRun('b', adultBronze)], plan)).toMatchObject([{ from: 600, to: 605 }]);
  });

  it('the running order solver runs another entry first while a handler comes from another ring', () => {
    const slots = solved([
      aRun('h1', adultGold, ledBy('Hal')),
      aRun('h2', adultBronze, ledBy('Hal')),
      aRun('x', adultBronze),
    ]);
    expect(slots.map(({ run, from }) => [run.entry, from])).toEqual([
      ['h2', 600],
      ['x', 607],
      ['h1', 625],
    ]);
  });

  it('the running order solver lets a ring wait when no other entry is left', () => {
    expect(solved([aRun('h1', adultGold, ledBy('Hal')), aRun('h2', adultGold, ledBy('hal '))])).toMatchObject([
      { from: 600 },
      { from: 630 },
    ]);
  });

  it('the running order solver starts no run that would overlap lunch after waiting for a handler', () => {
    const plan = withRings(aDayPlan(), { lunch: { from: 630, to: 660 } });
    expect(solved([aRun('j', juniorGold, ledBy('Hal')), aRun('a', adultGold, ledBy('Hal'))], plan)).toMatchObject([
      { run: { entry: 'j' }, from: 600, to: 614 },
      { run: { entry: 'a' }, from: 660 },
    ]);
  });

  it('the running order solver keeps a guardian from the ring in their junior’s run, and a hound from two rings at once', () => {
    const guardian = { kind: 'person', name: 'Mo', household: '' } as const;
    const rex = { kind: 'hound', name: 'Rex', household: 'mo' } as const;
    const slots = solved([
      aRun('mo', adultGold, { needs: [guardian] }),
      aRun('junior', juniorGold, { needs: [guardian, rex] }),
      aRun('again', adultBronze, { needs: [{ ...rex, name: 'REX' }] }),
      aRun('other', { class: 'adult', level: 'silver' }, { needs: [{ ...rex, household: 'tom' }] }),
    ]);
    expect(new Map(slots.map(({ run, from }) => [`${run.entry}`, from]))).toEqual(
      new Map([
        ['junior', 600],
        ['other', 600],
        ['mo', 634],
        ['again', 634],
      ]),
    );
  });

  it('the running order solver finds an order when the first attempt fails', () => {
    // Hal has five of the six runs: only an order that alternates and begins with Hal fits the hours.
    const plan = withRings(aDayPlan({ leastGapMinutes: 14 }), {
      from: 600,
      to: 660,
      lunch: { from: 1_000, to: 1_001 },
    });
    const runs = [
      aRun('x1', adultGold),
      aRun('x2', adultGold),
      aRun('h1', adultGold, ledBy('Hal')),
      aRun('h2', adultGold, ledBy('Hal')),
      aRun('h3', adultGold, ledBy('Hal')),
    ];
    expect(solved(runs, plan).map(({ run }) => run.entry)).toEqual(['h1', 'x1', 'h2', 'x2', 'h3']);
  });

  it('the running order solver fits ninety hounds into three rings', () => {
    const runs = everyClassAndLevel.flatMap((group) =>
      Array.from({ length: 15 }, (_, at) => aRun(`${group.class}-${group.level}-${at}`, group)),
    );
    expect(solved(runs, withRings(aDayPlan({ juniorHours: { from: 570, to: 900 } }), { from: 570 }))).toHaveLength(90);
  });
});

describe('solveOrder conflicts', () => {
  it('conflicts of the running order solver name the ring that closes too early, its entries and the missing minutes', () => {
    const plan = withRings(aDayPlan(), { to: 620 });
    expect(refused([aRun('a', adultGold), aRun('b', adultGold)], plan)).toEqual([
      { kind: 'ring-hours', ring: 'hazel', entries: ['b'], minutesOver: 2 },
    ]);
  });

  it('conflicts of the running order solver name junior hours that are too short', () => {
    const plan = aDayPlan({ juniorHours: { from: 600, to: 620 } });
    expect(refused([aRun('a', juniorGold), aRun('b', juniorGold), aRun('c', adultGold)], plan)).toEqual([
      { kind: 'junior-hours', ring: 'oak', entries: ['b'], minutesOver: 10 },
    ]);
  });

  it('conflicts of the running order solver name a junior’s hound in season that would run after junior hours', () => {
    const plan = aDayPlan({ juniorHours: { from: 600, to: 620 } });
    expect(
      refused([aRun('a', juniorGold, { inSeason: true }), aRun('b', adultBronze), aRun('c', adultBronze)], plan),
    ).toEqual([{ kind: 'in-season-last', ring: 'oak', entries: ['a'], minutesOver: 8 }]);
  });

  it('conflicts of the running order solver name the runs that cannot be held apart, and a gap that works', () => {
    const plan = withRings(aDayPlan(), { to: 632 });
    const runs = [aRun('h1', adultGold, ledBy('Hal')), aRun('h2', adultGold, ledBy('Hal')), aRun('x', adultBronze)];
    expect(refused(runs, plan)).toEqual([
      { kind: 'kept-apart', entries: ['h1', 'h2'], gapMinutes: 20, gapThatWorks: 10 },
    ]);
  });

  it('conflicts of the running order solver suggest no gap when none works', () => {
    const plan = withRings(aDayPlan({ leastGapMinutes: 7 }), { to: 612 });
    const both = { class: 'adult', level: 'silver' } as const;
    const runs = [aRun('h1', adultGold, ledBy('Hal')), aRun('h2', both, ledBy('Hal'))];
    expect(refused(runs, plan)).toEqual([
      { kind: 'kept-apart', entries: ['h1', 'h2'], gapMinutes: 7, gapThatWorks: null },
    ]);
  });
});
