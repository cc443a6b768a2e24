import type { Edition } from '../../kernel/edition/edition.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { hour } from '../../kernel/time.ts';
import { saleWindowIn } from '../products/price-changes.ts';
import type { CatalogueItem } from '../products/product.ts';
import { emailsAfter, loweredEmails, type WaitingListTask } from './emails.ts';
import { maxPlacesPerParty, partiesOverLimit } from './max-places.ts';
import { isActive, placesHeldFor, type WaitingParty } from './party.ts';
import type { PartyLinks } from './party-links.ts';
import type { FoundLine, LineChange, WaitingLists } from './ports.ts';
import { advanceLine, earlierOf, type LineFacts } from './waiting-line.ts';

export type WaitingListPorts = {
  readonly waitingLists: WaitingLists;
  readonly partyLinks: PartyLinks;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  /** Whether the festival was cancelled, which closes its waiting lists. */
  readonly isCalledOff?: () => Promise<boolean>;
  /** Whether the year was closed: its lists offer nothing more, and what is offered can be paid until it lapses. */
  readonly isYearClosed?: () => Promise<boolean>;
};

/** The ports with sales closed if the festival was called off, or has no waiting lists any more, or without offers. */
export const withSalesNow = async <Ports extends Omit<WaitingListPorts, 'waitingLists' | 'partyLinks'>>(
  ports: Ports,
): Promise<Ports & SalesNow> => {
  const now = { ...ports, makesOffers: !(await ports.isYearClosed?.()) };
  const isOver = !ports.edition.parts.waitingLists || (await ports.isCalledOff?.());
  if (!isOver) return now;
  const salesCloseAt = earlierOf(ports.edition.salesCloseAt, ports.festivalClock.now());
  return { ...now, edition: { ...ports.edition, salesCloseAt } };
};

/** The ports with sales closed at the end of the product's own sale, if that is earlier. */
export const untilOwnEnd = <Ports extends Pick<WaitingListPorts, 'edition'>>(
  ports: Ports,
  product: Pick<CatalogueItem, 'metadata'> | undefined,
): Ports => {
  const until = product && saleWindowIn(product.metadata)?.until;
  if (until == null) return ports;
  return { ...ports, edition: { ...ports.edition, salesCloseAt: earlierOf(ports.edition.salesCloseAt, until) } };
};

/** Whether free places are offered to the next parties; not in a closed year. */
type SalesNow = { readonly makesOffers: boolean };

/** The facts that decide the next step of a line. */
export const factsOf = (
  { edition, festivalClock, makesOffers }: Pick<WaitingListPorts, 'edition' | 'festivalClock'> & SalesNow,
  { free, paid }: Pick<FoundLine, 'free' | 'paid'>,
): LineFacts => ({
  makesOffers,
  free,
  paid,
  now: festivalClock.now(),
  offerMs: edition.waitingLists.offerHours * hour,
  salesCloseAt: edition.salesCloseAt,
});

/**
 * A change of parties with its immediate consequences: freed places are offered to the next parties, and all changed
 * parties get an email.
 * @param changed parties of this list, new or changed
 */
export const withNextOffers = (
  ports: Pick<WaitingListPorts, 'edition' | 'festivalClock' | 'partyLinks'> & SalesNow,
  found: FoundLine,
  changed: readonly WaitingParty[] = [],
  more: readonly WaitingListTask[] = [],
): LineChange => {
  const isNew = (party: WaitingParty) => found.line.every(({ id }) => id !== party.id);
  const line = [
    ...found.line.map((party) => changed.find(({ id }) => id === party.id) ?? party),
    ...changed.filter(isNew),
  ].toSorted((one, other) => one.position - other.position);
  const freed = heldIn(found.line) - heldIn(line);
  const free = found.free === null ? null : found.free + freed;
  const next = advanceLine(line.filter(isActive), factsOf(ports, { ...found, free }));
  const parties = [...changed.filter(({ id }) => next.every((party) => party.id !== id)), ...next];
  return { parties, tasks: [...more, ...emailsAfter(parties, ports.partyLinks)] };
};

const heldIn = (line: readonly WaitingParty[]): number => line.reduce((sum, party) => sum + placesHeldFor(party), 0);

export type FollowLinesPorts = WaitingListPorts & {
  /** The products with their remaining places. */
  readonly items: () => Promise<readonly CatalogueItem[]>;
};

/**
 * Takes every list one step further: expired offers lapse, parties larger than a lowered limit are reduced to it, and free
 * places are offered to the next parties. Each step is one idempotent transaction, so any number of processes may run
 * this, and be killed in between.
 */
export const followLines = (ports: FollowLinesPorts) => async (): Promise<void> => {
  const products = await ports.waitingLists.products();
  if (products.length === 0) return;
  const now = await withSalesNow(ports);
  const items = await ports.items();
  for (const product of products) {
    const item = items.find(({ id }) => id === product);
    await stepOf(untilOwnEnd(now, item), product, item && maxPlacesPerParty(item, ports.edition.order));
  }
};

/** Takes one list one step further. */
export const followLine = async (ports: WaitingListPorts, product: ProductId) =>
  stepOf(await withSalesNow(ports), product);

const stepOf = (ports: WaitingListPorts & SalesNow, product: ProductId, max = Number.POSITIVE_INFINITY) =>
  ports.waitingLists.change(product, (found) => {
    const lowered = partiesOverLimit(found.line, max);
    return ok(withNextOffers(ports, found, lowered, loweredEmails(found.line, lowered, ports.partyLinks)));
  });
