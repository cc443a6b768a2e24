import type { Log } from '../../kernel/ports.ts';
import { type IsoDate, londonDate } from '../../kernel/time.ts';
import type { EditionRecord } from './edition-record.ts';
import { type LookAtPorts, lookAtDraft } from './look-at-draft.ts';
import type { EditionAtDesk, EditionFigures } from './ports.ts';
import { nextYear } from './read-last-edition.ts';
import {
  type OpeningMessagePorts,
  type OpeningMessageSent,
  openingMessageSent,
  previewOpeningMessage,
} from './write-opening-message.ts';

export type ListYearsPorts = LookAtPorts & OpeningMessagePorts & { readonly log: Log };

/** A year of the list. */
export type ListedYear = EditionRecord & {
  /** The festival's day; null while the edition cannot be read. */
  readonly day: IsoDate | null;
  /** Null for a draft, which has sold nothing. */
  readonly figures: EditionFigures | null;
  /** Null for an edition that is not a draft. */
  readonly draft: { readonly left: number; readonly all: number; readonly products: number } | null;
  /** The message of a draft's opening, or of an opening that may be undone; null when there is none. */
  readonly message: ListedMessage | null;
};

type ListedMessage = {
  readonly subject: string;
  /** Whom it would reach now; 0 once it has begun. */
  readonly goesTo: number;
  readonly sending: OpeningMessageSent | null;
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
        ? editions.map((edition): ListedYear => ({ ...edition, ...unread }))
        : await Promise.all(editions.map((edition) => listed(ports, edition))),
    next: nextYear(editions),
    now: ports.machineClock.now(),
  };
};

const unread = { day: null, figures: null, draft: null, message: null } as const;

const listedMessage = async (
  ports: OpeningMessagePorts,
  { messaging }: EditionAtDesk,
  year: number,
): Promise<ListedMessage | null> => {
  const [prepared, sending] = await Promise.all([ports.openingMessages.of(year), openingMessageSent(messaging, year)]);
  if (!prepared) return null;
  const { subject } = prepared;
  if (sending) return { subject, goesTo: 0, sending };
  const previewed = await previewOpeningMessage(ports)(year, prepared, 0);
  return { subject, goesTo: previewed.ok ? previewed.value.goesTo : 0, sending: null };
};

const listed = async (ports: ListYearsPorts, record: EditionRecord): Promise<ListedYear> => {
  try {
    const at = await ports.editionAt(record.year);
    if (!at) return { ...record, ...unread };
    const day = londonDate((await at.edition()).startsAt);
    const message = record.phase === 'closed' ? null : await listedMessage(ports, at, record.year);
    if (record.phase !== 'draft') return { ...record, day, figures: await at.figures(), draft: null, message };
    const looked = await lookAtDraft(ports)(record.year);
    const lines = looked.ok ? looked.value.lines : [];
    const format = await ports.editionFormat();
    const catalogue = format.values(await at.files()).find(({ path }) => path === 'catalogue.yaml')?.value;
    return {
      ...{ ...record, day, figures: null, message },
      draft: {
        left: lines.filter((line) => line.looked === null).length,
        all: lines.length,
        products: Array.isArray(catalogue) ? catalogue.length : 0,
      },
    };
  } catch (cause) {
    // The list is also where a year that cannot be opened is closed or left.
    ports.log.warn('an edition could not be read', { year: record.year, cause: String(cause) });
    return { ...record, ...unread };
  }
};
