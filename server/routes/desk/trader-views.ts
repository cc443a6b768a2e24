import type { readApplication } from '#core/desk/traders/api.ts';
import type { GivenPitch, TakenSlot } from '#core/desk/traders/given-pitch.ts';
import { setUpSlots } from '#core/desk/traders/market-plan.ts';
import { papersNow } from '#core/desk/traders/papers.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import { stallStateOf } from '#core/desk/traders/stall.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { OrderId, UserId } from '#core/kernel/ids.ts';
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

/** What the trader's page is made from. */
export type OwnViewPorts = {
  readonly edition: PaperTerms;
  readonly traders: Pick<Traders, 'pitches' | 'slots'>;
  readonly items: () => Promise<readonly CatalogueItem[]>;
  readonly partyLinks: Pick<PartyLinks, 'keyOf'>;
  /** The order that paid a stand, with the links of its buyer; null once it is not there any more. */
  readonly paidWith: (order: OrderId) => Promise<PaidOrder | null>;
};

/** An order of a stand, as its trader's page links to it. */
export type PaidOrder = {
  readonly id: OrderId;
  readonly number: string;
  readonly key: string;
  readonly link: string;
  /** The passes for the crew that came with the stands of the order. */
  readonly crew: readonly CrewPass[];
};

/** A crew pass, as the trader's page shows it. */
export type CrewPass = NonNullable<AnswerSent<typeof readApplication>['place']>['crew'][number];

/** Reads what all applications share, and shows each as its trader sees it. @throws ServiceFailure */
const readForOwn = async ({ traders, items, paidWith, ...ports }: OwnViewPorts) => {
  const [pitches, slots, all] = await Promise.all([traders.pitches(), traders.slots(), items()]);
  return async (application: TraderApplication) => {
    const { orderId, state } = application;
    const order = orderId && state === 'paid' ? await paidWith(orderId) : null;
    return viewOf(application, { ...ports, order, pitches, slots, items: all });
  };
};

/** An application as its trader sees it: without the names of organisers. @throws ServiceFailure */
export const ownView = async (application: TraderApplication, ports: OwnViewPorts) =>
  (await readForOwn(ports))(application);

type Read = Pick<OwnViewPorts, 'edition' | 'partyLinks'> & {
  readonly items: readonly CatalogueItem[];
  readonly pitches: readonly GivenPitch[];
  readonly slots: readonly TakenSlot[];
  readonly order: PaidOrder | null;
};

const viewOf = (application: TraderApplication, { edition, partyLinks, items, ...placed }: Read) => {
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
    stall: {
      state: stallStateOf(application),
      releasedAt: application.released?.at ?? null,
      picture: [...(application.picture ?? [])],
    },
    place:
      offer && (state === 'accepted' || state === 'paid') ? placeOf(application, { edition, items, ...placed }) : null,
  };
};

const placeOf = (
  { id, offer }: TraderApplication,
  { edition, items, pitches, slots, order }: Omit<Read, 'partyLinks'>,
) => {
  const own = slots.find(({ traderId }) => traderId === id);
  const { vehicles } = edition.traders.setUp;
  return {
    stand: items.find((item) => item.id === offer?.productId)?.name ?? '',
    order: order && { id: order.id, number: order.number, key: order.key, link: order.link },
    crew: [...(order?.crew ?? [])],
    pitch: pitches.find(({ traderId }) => traderId === id)?.pitch ?? null,
    slot: own?.slot ?? null,
    plate: own?.plate ?? '',
    slots: setUpSlots(edition).map((slot) => ({
      ...slot,
      left: Math.max(0, vehicles - slots.filter((taken) => taken.slot === slot.id).length),
    })),
  };
};

export type ApplicationsOfPorts = OwnViewPorts & { readonly traders: Pick<Traders, 'of' | 'pitches' | 'slots'> };

/** Reads an account's applications as their trader sees them, newest first. @throws ServiceFailure */
export const applicationsOf = (ports: ApplicationsOfPorts) => async (user: UserId) => {
  const found = await ports.traders.of(user);
  return found.length === 0 ? [] : Promise.all(found.map(await readForOwn(ports)));
};

/** The stand that is held for an application, or was paid. */
export const standView = ({ offer, orderId }: TraderApplication, items: readonly CatalogueItem[]) =>
  offer && {
    productId: offer.productId,
    stand: items.find(({ id }) => id === offer.productId)?.name ?? '',
    until: offer.until,
    orderId,
  };
