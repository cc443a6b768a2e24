import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDraft,
  closeEdition,
  decided,
  dueToOpen,
  type EditionDecision,
  type EditionRecord,
  openEdition,
  planOpening,
  prepareEdition,
  reopenEdition,
  shownEdition,
  undoOpening,
  yearShownAt,
} from '#core/desk/editions/edition-record.ts';
import { day, type Instant, laterBy } from '#core/kernel/time.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';

const open2025: EditionRecord = { ...aDraft(2025, laterBy(now, -400 * day)), phase: 'open', openedAt: now };
const two: readonly EditionRecord[] = [aDraft(2026, now), open2025];

const afterwards = (editions: readonly EditionRecord[], decision: EditionDecision): readonly EditionRecord[] => {
  if (!decision.ok) throw new Error(decision.refusal.kind);
  return decided(editions, decision.value);
};

const phases = (editions: readonly EditionRecord[]) => editions.map(({ year, phase }) => `${year} ${phase}`);

describe('editions', () => {
  it('preparing an edition adds a draft, and refuses a year that is there already', () => {
    expect(phases(afterwards([open2025], prepareEdition([open2025], 2026, now)))).toEqual(['2026 draft', '2025 open']);
    expect(prepareEdition(two, 2026, now)).toMatchObject({
      ok: false,
      refusal: { kind: 'edition-exists', year: 2026 },
    });
  });

  it('opening an edition closes the one before it', () => {
    const opened = afterwards(two, openEdition(two, 2026, now));
    expect(phases(opened)).toEqual(['2026 open', '2025 closed']);
    expect(opened).toMatchObject([{ openedAt: now, openedAfter: 2025 }, { closedAt: now }]);
  });

  it('the year that the site showed at a moment is the one that was opened last until then', () => {
    const later = laterBy(now, 300 * day);
    const both = afterwards(two, openEdition(two, 2026, later));
    const shown = [-400, 0, 299, 300, 301].map((days) => yearShownAt(both, laterBy(now, days * day)));
    expect(shown).toEqual([2025, 2025, 2025, 2026, 2026]);
    expect(yearShownAt(two, later)).toBe(2025);
    expect(yearShownAt([], later)).toBeUndefined();
  });

  it('opening an edition refuses one that is not a draft, or not there', () => {
    expect(openEdition(two, 2025, now)).toMatchObject({ refusal: { kind: 'not-a-draft', phase: 'open' } });
    expect(openEdition(two, 2031, now)).toMatchObject({ refusal: { kind: 'no-such-edition', year: 2031 } });
  });

  it('undoing an opening restores both editions, and is refused once the edition has an order', () => {
    const opened = afterwards(two, openEdition(two, 2026, laterBy(now, day)));
    expect(afterwards(opened, undoOpening(opened, 2026, 0))).toEqual(two);
    expect(undoOpening(opened, 2026, 3)).toMatchObject({ refusal: { kind: 'already-sold', orders: 3 } });
  });

  it('undoing an opening leaves an edition closed that was closed by hand before it', () => {
    const closed = afterwards(two, closeEdition(two, 2025, now));
    const opened = afterwards(closed, openEdition(closed, 2026, now));
    expect(phases(afterwards(opened, undoOpening(opened, 2026, 0)))).toEqual(['2026 draft', '2025 closed']);
  });

  it('an edition that was closed by hand can be opened again while no other is open', () => {
    const closed = afterwards(two, closeEdition(two, 2025, now));
    expect(afterwards(closed, reopenEdition(closed, 2025))).toEqual(two);
    const opened = afterwards(closed, openEdition(closed, 2026, now));
    expect(reopenEdition(opened, 2025)).toMatchObject({ refusal: { kind: 'another-is-open', year: 2026 } });
  });

  it('a planned opening is due from its moment on, and a moment that is past is refused', () => {
    const at = laterBy(now, day);
    const planned = afterwards(two, planOpening(two, 2026, at, now));
    const due = (moment: Instant) => dueToOpen(planned, moment).map(({ year }) => year);
    expect([due(now), due(at)]).toEqual([[], [2026]]);
    expect(planOpening(two, 2026, now, now)).toMatchObject({ refusal: { kind: 'moment-is-past' } });
    expect(afterwards(planned, planOpening(planned, 2026, null, now))).toEqual(two);
  });

  it('the site shows the open edition, without one the latest closed one, and never a draft', () => {
    expect(shownEdition(two)?.year).toBe(2025);
    expect(shownEdition(afterwards(two, closeEdition(two, 2025, now)))?.year).toBe(2025);
    expect(shownEdition([aDraft(2026, now)])).toBeUndefined();
  });

  it('after any decisions at most one edition is open, and every closed one says since when', () => {
    const years = fc.constantFrom(2025, 2026, 2027);
    const decisions = fc.oneof(
      years.map((year) => (all: readonly EditionRecord[]) => prepareEdition(all, year, now)),
      years.map((year) => (all: readonly EditionRecord[]) => openEdition(all, year, now)),
      years.map((year) => (all: readonly EditionRecord[]) => undoOpening(all, year, 0)),
      years.map((year) => (all: readonly EditionRecord[]) => closeEdition(all, year, now)),
      years.map((year) => (all: readonly EditionRecord[]) => reopenEdition(all, year)),
    );
    fc.assert(
      fc.property(fc.array(decisions, { maxLength: 20 }), (chosen) => {
        let all: readonly EditionRecord[] = [open2025];
        for (const decide of chosen) {
          const decision = decide(all);
          if (decision.ok) all = decided(all, decision.value);
          expect(all.filter(({ phase }) => phase === 'open').length).toBeLessThanOrEqual(1);
          for (const { phase, closedAt, openedAt } of all) {
            expect(closedAt !== null).toBe(phase === 'closed');
            expect(openedAt === null).toBe(phase === 'draft');
          }
        }
      }),
    );
  });
});
