import { memoryEditionFolders } from '#adapters/memory/desk/edition-folders.ts';
import { memoryEditions } from '#adapters/memory/desk/editions.ts';
import { aDraft, decided, type EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { Editions } from '#core/desk/editions/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Clock } from '#core/kernel/ports.ts';

/** The list of years of a schedule. */
export type SimulatedYears = {
  readonly editions: Editions;
  /** What was stored about the preparing, opening and closing of years. */
  readonly actions: readonly StaffAction[];
  readonly phaseOf: (year: number) => EditionRecord['phase'] | undefined;
  /** Whether the site has the year's pages: always, unless the schedule prepares and opens it. */
  readonly isPublic: (year: number) => boolean;
  /** What is wrong with the list, in words. */
  readonly fault: () => Promise<string | undefined>;
};

type Deps = {
  /** The years of the schedule, the first of the store first. */
  readonly years: readonly number[];
  /** Whether the years after the first are prepared and opened in the schedule. */
  readonly opens: boolean;
  readonly machineClock: Clock;
  /** How many orders a year has. */
  readonly ordersOf: (year: number) => number;
  readonly violated: (what: string) => void;
};

/** The list of years, with the first one open; without any year unless the schedule opens them. */
export const simulatedYears = async ({
  years,
  opens,
  machineClock,
  ordersOf,
  violated,
}: Deps): Promise<SimulatedYears> => {
  const actions: StaffAction[] = [];
  const folders = memoryEditionFolders();
  const stored = memoryEditions((action) => actions.push(action), ordersOf, folders);
  let now: readonly EditionRecord[] = [];
  const [first] = years;
  if (opens && first !== undefined) {
    const began = machineClock.now();
    now = [{ ...aDraft(first, began), phase: 'open', openedAt: began }];
    for (const edition of now) await stored.adopt(edition);
  }
  const phaseOf = (year: number) => now.find((each) => each.year === year)?.phase;
  const change: Editions['change'] = async (...asked) => {
    const changed = await stored.change(...asked);
    if (!changed.ok) return changed;
    for (const { year, phase } of changed.value)
      if (phase === 'draft' && phaseOf(year) === 'open' && ordersOf(year) > 0)
        violated(`${year} was taken back although it has ${ordersOf(year)} orders`);
    now = decided(now, changed.value);
    if (now.filter(({ phase }) => phase === 'open').length > 1) violated('two years are open');
    return changed;
  };
  return {
    editions: { ...stored, change },
    actions,
    phaseOf,
    isPublic: (year) => !opens || phaseOf(year) === 'open' || phaseOf(year) === 'closed',
    fault: async () => {
      for (const year of opens ? years.slice(1) : []) {
        const prepared = actions.filter(
          ({ action, subject }) => action === 'edition.prepared' && subject.id === `${year}`,
        );
        const parts = [phaseOf(year) !== undefined, (await folders.files(year)).length > 0, prepared.length > 0];
        if (new Set(parts).size > 1)
          return `${year} is half made: its row, files and line of the audit log are ${parts}`;
        if (prepared.length > 1) return `${year} was prepared ${prepared.length} times`;
      }
      return undefined;
    },
  };
};
