import type { Clock, Log } from '../../kernel/ports.ts';
import { type IsoDate, londonDate } from '../../kernel/time.ts';
import type { EditionRecord } from './edition-record.ts';
import { type LookAtPorts, lookAtDraft } from './look-at-draft.ts';
import type { EditionFigures } from './ports.ts';
import { nextYear } from './read-last-edition.ts';

export type ListYearsPorts = LookAtPorts & { readonly machineClock: Clock; readonly log: Log };

/** A year of the list. */
export type ListedYear = EditionRecord & {
  /** The festival's day; null while the edition cannot be read. */
  readonly day: IsoDate | null;
  /** Null for a draft, which has sold nothing. */
  readonly figures: EditionFigures | null;
  /** Null for an edition that is not a draft. */
  readonly draft: { readonly left: number; readonly all: number; readonly products: number } | null;
};

/**
 * All years, the latest first, and the one that can be prepared.
 * @param figures 'none' leaves out what has to be read of each year
 * @throws ServiceFailure
 */
export const listYears = (ports: ListYearsPorts) => async (figures?: 'none') => {
  const editions = await ports.editions.all();
  return {
    years:
      figures === 'none'
        ? editions.map((edition): ListedYear => ({ ...edition, day: null, figures: null, draft: null }))
        : await Promise.all(editions.map((edition) => listed(ports, edition))),
    next: nextYear(editions),
    now: ports.machineClock.now(),
  };
};

const listed = async (ports: ListYearsPorts, record: EditionRecord): Promise<ListedYear> => {
  try {
    const at = await ports.editionAt(record.year);
    if (!at) return { ...record, day: null, figures: null, draft: null };
    const day = londonDate((await at.edition()).startsAt);
    if (record.phase !== 'draft') return { ...record, day, figures: await at.figures(), draft: null };
    const looked = await lookAtDraft(ports)(record.year);
    const lines = looked.ok ? looked.value.lines : [];
    const format = await ports.editionFormat();
    const catalogue = format.values(await at.files()).find(({ path }) => path === 'catalogue.yaml')?.value;
    return {
      ...{ ...record, day, figures: null },
      draft: {
        left: lines.filter((line) => line.looked === null).length,
        all: lines.length,
        products: Array.isArray(catalogue) ? catalogue.length : 0,
      },
    };
  } catch (cause) {
    // The list is also where a year that cannot be opened is closed or left.
    ports.log.warn('an edition could not be read', { year: record.year, cause: String(cause) });
    return { ...record, day: null, figures: null, draft: null };
  }
};
