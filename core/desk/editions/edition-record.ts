import { orderBy } from '../../kernel/order-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';

/** `draft`: only organisers see it. `open`: what the site shows and sells. `closed`: its archive is public. */
export const editionPhases = ['draft', 'open', 'closed'] as const;
export type EditionPhase = (typeof editionPhases)[number];

/** An edition in the list of the years that the store has. At most one is open. Times are on the machine's clock. */
export type EditionRecord = {
  /** The edition's id. */
  readonly year: number;
  readonly phase: EditionPhase;
  readonly preparedAt: Instant;
  /** When a draft opens by itself; null when an organiser opens it. */
  readonly opensAt: Instant | null;
  readonly openedAt: Instant | null;
  /** The edition that was open until this one was opened. */
  readonly openedAfter: number | null;
  readonly closedAt: Instant | null;
};

/** The latest year first. */
export const latestYearFirst = orderBy<EditionRecord>(({ year }) => -year);

/** An edition that only organisers see yet. */
export const aDraft = (year: number, preparedAt: Instant): EditionRecord => ({
  ...{ year, phase: 'draft', preparedAt },
  ...{ opensAt: null, openedAt: null, openedAfter: null, closedAt: null },
});

/** The edition that the site shows: the open one, or else the one that was closed last; undefined while all are drafts. */
export const shownEdition = (editions: readonly EditionRecord[]): EditionRecord | undefined =>
  editions.find(({ phase }) => phase === 'open') ??
  [...editions].filter(({ phase }) => phase === 'closed').sort(latestYearFirst)[0];

/** The year that the site showed at a moment; before the first opening, the one that was opened first. */
export const yearShownAt = (editions: readonly EditionRecord[], moment: Instant): number | undefined => {
  const opened = [...editions].sort(
    orderBy(
      ({ openedAt }) => openedAt ?? Number.POSITIVE_INFINITY,
      ({ year }) => year,
    ),
  );
  const before = opened.filter(({ openedAt }) => openedAt !== null && openedAt <= moment);
  return (before.at(-1) ?? opened[0])?.year;
};

/** The drafts that open by themselves at this moment, the one that was to open first at the front. */
export const dueToOpen = (editions: readonly EditionRecord[], now: Instant): readonly EditionRecord[] =>
  editions
    .filter(({ phase, opensAt }) => phase === 'draft' && opensAt !== null && opensAt <= now)
    .sort(orderBy(({ opensAt }) => opensAt ?? 0));

/** Why an edition's phase stays as it is. */
export type EditionRefusal =
  | { readonly kind: 'no-such-edition'; readonly year: number }
  | { readonly kind: 'edition-exists'; readonly year: number }
  | { readonly kind: 'not-a-draft'; readonly phase: EditionPhase }
  | { readonly kind: 'not-open'; readonly phase: EditionPhase }
  | { readonly kind: 'not-closed'; readonly phase: EditionPhase }
  | { readonly kind: 'another-is-open'; readonly year: number }
  | { readonly kind: 'moment-is-past' }
  | { readonly kind: 'already-sold'; readonly orders: number };

/** The editions that a decision changes, each as it is afterwards. */
export type EditionDecision = Result<readonly EditionRecord[], EditionRefusal>;

/** Adds a draft. Refuses a year that is there already. */
export const prepareEdition = (editions: readonly EditionRecord[], year: number, now: Instant): EditionDecision =>
  found(editions, year) ? refuse({ kind: 'edition-exists', year }) : ok([aDraft(year, now)]);

/** Sets the moment at which a draft opens by itself; null leaves it to an organiser. */
export const planOpening = (
  editions: readonly EditionRecord[],
  year: number,
  opensAt: Instant | null,
  now: Instant,
): EditionDecision => {
  const edition = found(editions, year);
  if (!edition) return refuse({ kind: 'no-such-edition', year });
  if (edition.phase !== 'draft') return refuse({ kind: 'not-a-draft', phase: edition.phase });
  if (opensAt !== null && opensAt <= now) return refuse({ kind: 'moment-is-past' });
  return ok([{ ...edition, opensAt }]);
};

/** Opens a draft, and closes the edition that was open. */
export const openEdition = (editions: readonly EditionRecord[], year: number, now: Instant): EditionDecision => {
  const edition = found(editions, year);
  if (!edition) return refuse({ kind: 'no-such-edition', year });
  if (edition.phase !== 'draft') return refuse({ kind: 'not-a-draft', phase: edition.phase });
  const before = editions.find(({ phase }) => phase === 'open');
  return ok([
    ...(before ? [{ ...before, phase: 'closed' as const, closedAt: now }] : []),
    { ...edition, phase: 'open', opensAt: null, openedAt: now, openedAfter: before?.year ?? null },
  ]);
};

/**
 * Makes the open edition a draft again, and opens the one before it.
 * @param orders how many orders the edition has; with any, opening it cannot be undone
 */
export const undoOpening = (editions: readonly EditionRecord[], year: number, orders: number): EditionDecision => {
  const edition = found(editions, year);
  if (!edition) return refuse({ kind: 'no-such-edition', year });
  if (edition.phase !== 'open') return refuse({ kind: 'not-open', phase: edition.phase });
  if (orders > 0) return refuse({ kind: 'already-sold', orders });
  const before = edition.openedAfter === null ? undefined : found(editions, edition.openedAfter);
  return ok([
    { ...edition, phase: 'draft', openedAt: null, openedAfter: null },
    ...(before ? [{ ...before, phase: 'open' as const, closedAt: null }] : []),
  ]);
};

/** Closes the open edition by hand, before the next one is open. */
export const closeEdition = (editions: readonly EditionRecord[], year: number, now: Instant): EditionDecision => {
  const edition = found(editions, year);
  if (!edition) return refuse({ kind: 'no-such-edition', year });
  if (edition.phase !== 'open') return refuse({ kind: 'not-open', phase: edition.phase });
  return ok([{ ...edition, phase: 'closed', closedAt: now }]);
};

/** Opens an edition again that was closed by hand. Refuses while another one is open. */
export const reopenEdition = (editions: readonly EditionRecord[], year: number): EditionDecision => {
  const edition = found(editions, year);
  if (!edition) return refuse({ kind: 'no-such-edition', year });
  if (edition.phase !== 'closed') return refuse({ kind: 'not-closed', phase: edition.phase });
  const open = editions.find(({ phase }) => phase === 'open');
  if (open) return refuse({ kind: 'another-is-open', year: open.year });
  return ok([{ ...edition, phase: 'open', closedAt: null }]);
};

/** The list after a decision. */
export const decided = (
  editions: readonly EditionRecord[],
  changed: readonly EditionRecord[],
): readonly EditionRecord[] =>
  [...editions.filter(({ year }) => !changed.some((each) => each.year === year)), ...changed].sort(latestYearFirst);

const found = (editions: readonly EditionRecord[], year: number): EditionRecord | undefined =>
  editions.find((edition) => edition.year === year);
