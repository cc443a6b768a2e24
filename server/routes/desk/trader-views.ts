import { papersNow } from '#core/desk/traders/papers.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { type PartyLinks, partyAddress } from '#core/shop/waiting-lists/party-links.ts';

type PaperTerms = Pick<Edition, 'traders' | 'startsAt'>;

/** The papers asked of an application, with what was handed in. */
export const paperViews = (application: TraderApplication, edition: PaperTerms) =>
  papersNow(application, edition).map(({ asked, given, state }) => ({
    paper: asked.id,
    name: asked.name,
    onlyFood: asked.onlyFood,
    ends: asked.ends,
    state,
    type: given?.type ?? null,
    endsOn: given?.endsOn ?? null,
    addedAt: given?.addedAt ?? null,
  }));

/** The stands on sale, with what is left of each. */
export const standViews = (items: readonly CatalogueItem[]) =>
  items.flatMap(({ id, name, price, ticketType, placesLeft }) =>
    ticketType === 'Stands' && price !== null ? [{ id, name, price, left: placesLeft }] : [],
  );

/** An application as its trader sees it: without the names of organisers. */
export const ownView = (
  application: TraderApplication,
  {
    edition,
    items,
    partyLinks,
  }: {
    readonly edition: PaperTerms;
    readonly items: readonly CatalogueItem[];
    readonly partyLinks: Pick<PartyLinks, 'keyOf'>;
  },
) => {
  const { id, form, state, changedAt, said, offer } = application;
  const stand = offer && items.find((item) => item.id === offer.productId);
  return {
    id,
    form,
    papers: paperViews(application, edition),
    state,
    changedAt,
    said: said.map((line) => ({ ...line, by: line.by === null ? null : '' })),
    offer:
      offer && state === 'accepted'
        ? {
            stand: stand?.name ?? '',
            until: offer.until,
            link: partyAddress(offer.partyId, partyLinks.keyOf(offer.partyId)),
          }
        : null,
  };
};

export type ApplicationsOfPorts = Omit<Parameters<typeof ownView>[1], 'items'> & {
  readonly traders: Pick<Traders, 'of'>;
  readonly items: () => Promise<readonly CatalogueItem[]>;
};

/** Reads an account's applications as their trader sees them, newest first. @throws ServiceFailure */
export const applicationsOf =
  ({ traders, items, ...ports }: ApplicationsOfPorts) =>
  async (user: UserId) => {
    const found = await traders.of(user);
    if (found.length === 0) return [];
    const stands = await items();
    return found.map((each) => ownView(each, { ...ports, items: stands }));
  };

/** The stand that is held for an application, or was paid. */
export const standView = ({ offer, orderId }: TraderApplication, items: readonly CatalogueItem[]) =>
  offer && {
    stand: items.find(({ id }) => id === offer.productId)?.name ?? '',
    until: offer.until,
    orderId,
  };
