import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type IsoDate, londonDate } from '../../kernel/time.ts';
import { type EditionRecord, latestYearFirst } from './edition-record.ts';
import { type LookLine, linesToLookAt } from './lines-to-look-at.ts';
import { changedPrices } from './plan-edition.ts';
import type { LookedAt, LookedAtLines } from './ports.ts';
import type { ReadEditionsPorts } from './read-last-edition.ts';

export type LookAtPorts = ReadEditionsPorts & {
  readonly lookedAtLines: LookedAtLines;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

type NoSuchEdition = { readonly kind: 'no-such-edition'; readonly year: number };

/** A line of the list, and who ticked it; null while it is to be looked at. */
export type ListedLine = LookLine & { readonly looked: LookedAt | null };

/** The list To look at of one edition. */
export type LookAtList = {
  readonly edition: EditionRecord;
  /** The festival's day. */
  readonly day: IsoDate;
  readonly lastYear: number;
  readonly lines: readonly ListedLine[];
};

/** What of a draft may no longer be true, and what of it was ticked. @throws ServiceFailure */
export const lookAtDraft =
  (ports: LookAtPorts) =>
  async (year: number): Promise<Result<LookAtList, NoSuchEdition>> => {
    const editions = await ports.editions.all();
    const record = editions.find((each) => each.year === year);
    const before = [...editions].sort(latestYearFirst).find((each) => each.year < year);
    const [at, last] = await Promise.all([ports.editionAt(year), before && ports.editionAt(before.year)]);
    if (!record || !at || !before || !last) return refuse({ kind: 'no-such-edition', year });
    const [edition, files, lastEdition, lastFiles, products, looked] = await Promise.all([
      at.edition(),
      at.files(),
      last.edition(),
      last.files(),
      last.products(),
      ports.lookedAtLines.of(year),
    ]);
    const format = await ports.editionFormat();
    const values = format.values(files);
    const day = londonDate(edition.startsAt);
    const lines = linesToLookAt(values, format.values(lastFiles), {
      ...{ lastYear: before.year, year, lastDay: londonDate(lastEdition.startsAt), day },
      today: londonDate(ports.festivalClock.now()),
      prices: changedPrices({ edition: lastEdition, products }, values, year),
    });
    return ok({
      ...{ edition: record, day, lastYear: before.year },
      lines: lines.map((line) => ({ ...line, looked: looked.get(line.fingerprint) ?? null })),
    });
  };

/** Ticks a line of the list, or takes the tick away. @throws ServiceFailure */
export const tickLine =
  ({ editions, lookedAtLines, machineClock }: Pick<LookAtPorts, 'editions' | 'lookedAtLines' | 'machineClock'>) =>
  async (
    year: number,
    { fingerprint, isRight }: { readonly fingerprint: string; readonly isRight: boolean },
    by: string,
  ): Promise<Result<LookedAt | null, NoSuchEdition>> => {
    if (!(await editions.all()).some((each) => each.year === year)) return refuse({ kind: 'no-such-edition', year });
    const looked = isRight ? { by, at: machineClock.now() } : null;
    await lookedAtLines.set(year, fingerprint, looked);
    return ok(looked);
  };
