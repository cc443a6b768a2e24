import type { OrderId, PartyId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { day, type Instant } from '../../kernel/time.ts';
import type { WaitingParty } from '../../shop/waiting-lists/party.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { DecideTraderPorts } from './decide-application.ts';
import { offerEmail } from './decision-email.ts';
import { aboutTrader, traderTask } from './emails.ts';
import type { TraderChange } from './ports.ts';
import { type TraderApplication, withSaid } from './trader-application.ts';

export type FollowOffersPorts = Pick<
  DecideTraderPorts,
  'traders' | 'traderLinks' | 'waitingLists' | 'partyLinks' | 'edition' | 'festivalClock' | 'items'
> & {
  /**
   * Whether a paid order still has a valid stand of this product: `void` once each was refunded or the bank holds its
   * money. Undefined for an order that is not there any more.
   */
  readonly standOf: (order: OrderId, product: ProductId) => Promise<Ticket['state'] | undefined>;
};

/** What has become of an offered stand. `given-up`: declined by the trader; `taken-back`: withdrawn by the desk. */
export type OfferOutcome =
  | { readonly kind: 'open'; readonly until: Instant }
  | { readonly kind: 'paid'; readonly orderId: OrderId | null }
  | { readonly kind: 'lapsed' | 'taken-back' | 'given-up' };

/**
 * What has become of the party that holds an accepted trader's stand. The party decides, not the clock: while an order is
 * paying for its places, they are held. @param party undefined once it was deleted, long after its end
 */
export const outcomeOf = (
  party: Pick<WaitingParty, 'state' | 'offer' | 'orderId'> | undefined,
  until: Instant,
): OfferOutcome => {
  switch (party?.state) {
    case 'waiting':
    case 'offered':
    case 'paying':
      return { kind: 'open', until: party.offer?.until ?? until };
    case 'bought':
      return { kind: 'paid', orderId: party.orderId };
    case 'declined':
    case 'left':
      return { kind: 'given-up' };
    case 'removed':
      return { kind: 'taken-back' };
    default:
      return { kind: 'lapsed' };
  }
};

/** The application as its offer has left it; undefined when nothing has changed. */
export const afterOffer = (
  application: TraderApplication,
  outcome: OfferOutcome,
  now: Instant,
): TraderApplication | undefined => {
  const { offer, state } = application;
  if (!offer || state !== 'accepted') return undefined;
  const said = { at: now, by: null, text: '' } as const;
  switch (outcome.kind) {
    case 'open':
      return outcome.until === offer.until
        ? undefined
        : { ...application, offer: { ...offer, until: outcome.until, reminded: false } };
    case 'paid':
      return withSaid({ ...application, state: 'paid', orderId: outcome.orderId }, { ...said, kind: 'paid' });
    case 'lapsed':
    case 'taken-back':
      return withSaid({ ...application, state: 'lapsed' }, { ...said, kind: outcome.kind });
    case 'given-up':
      return withSaid({ ...application, state: 'withdrawn' }, { ...said, kind: 'withdrawn' });
  }
};

/** How long before its end an offer is reminded of. */
const remindedBeforeMs = day;

/**
 * Brings each application up to what has become of its stand: paid, lapsed or given up, refunded later, or valid again
 * after a dispute; and reminds traders a day before their stand lapses. Idempotent, so any number of processes may run it.
 * @throws ServiceFailure
 */
export const followOffers = (ports: FollowOffersPorts) => async (): Promise<void> => {
  const all = await ports.traders.all();
  for (const application of all) {
    if (application.state === 'accepted') await followOffer(ports, application);
    else if (application.orderId !== null) await followStand(ports, application, application.orderId);
  }
};

/** The organisers' sentence in the email about a stand that is held for longer. */
const moreTime = 'You have more time: the stand is held for you until the new time above.';

const offeredStand = (
  { partyLinks }: Pick<FollowOffersPorts, 'partyLinks'>,
  partyId: PartyId,
  stand: string,
  price: Pence,
) => ({ partyId, partyKey: partyLinks.keyOf(partyId), stand, price });

const nothing = refuse({ kind: 'nothing-changed' } as const);

const followOffer = async (ports: FollowOffersPorts, { id, offer }: TraderApplication): Promise<void> => {
  if (!offer) return;
  const party = await ports.waitingLists.find(offer.partyId);
  const outcome = outcomeOf(party, offer.until);
  const item = (await ports.items()).find((each) => each.id === offer.productId);
  await ports.traders.change<{ readonly kind: 'nothing-changed' }>(id, (found) => {
    if (found.state !== 'accepted' || found.offer?.partyId !== offer.partyId) return nothing;
    const now = ports.festivalClock.now();
    const after = afterOffer(found, outcome, now);
    if (after?.state === 'lapsed') {
      const email = { kind: 'trader-lapsed', ...aboutTrader(after, ports.traderLinks) } as const;
      return ok({ application: after, tasks: [traderTask(email, offer.partyId)] } satisfies TraderChange);
    }
    if (after && outcome.kind !== 'open') return ok({ application: after });
    if (after?.offer && item?.price != null && after.offer.until > offer.until) {
      const lengthened = { ...offeredStand(ports, offer.partyId, item.name, item.price), until: after.offer.until };
      const email = offerEmail(ports, after, lengthened, 'trader-offer', moreTime);
      return ok({ application: after, tasks: [traderTask(email, `${offer.partyId}:${after.offer.until}:longer`)] });
    }
    const current = after ?? found;
    const isDue =
      party?.state === 'offered' &&
      current.offer !== null &&
      !current.offer.reminded &&
      current.offer.until - now <= remindedBeforeMs;
    if (!isDue || !current.offer || !item?.price) return after ? ok({ application: after }) : nothing;
    const stand = { ...offeredStand(ports, offer.partyId, item.name, item.price), until: current.offer.until };
    const email = offerEmail(ports, current, stand, 'trader-reminder');
    return ok({
      application: { ...current, offer: { ...current.offer, reminded: true } },
      tasks: [traderTask(email, `${offer.partyId}:${current.offer.until}`)],
    });
  });
};

const followStand = async (
  ports: FollowOffersPorts,
  { id, offer, state }: TraderApplication,
  orderId: OrderId,
): Promise<void> => {
  const stand = offer && (await ports.standOf(orderId, offer.productId));
  const next = stand === 'valid' ? 'paid' : 'withdrawn';
  if (!stand || next === state) return;
  await ports.traders.change<{ readonly kind: 'nothing-changed' }>(id, (found) => {
    if (found.state !== state || found.orderId !== orderId) return nothing;
    const line = { at: ports.festivalClock.now(), kind: next, by: null, text: '' } as const;
    return ok({ application: withSaid({ ...found, state: next }, line) });
  });
};
