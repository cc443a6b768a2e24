import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { TraderApplication, TraderSaid } from '#core/desk/traders/trader-application.ts';
import { isActive, isReachable, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { World } from '../world/world.ts';

type State = World['state'];

/** At every moment: a pitch has one trader, a slot as many vehicles as it takes, and both belong to those who may come. */
export const market = ({ state, edition }: World): string | undefined => {
  const [pitches, slots] = [new Map<string, string>(), new Map<string, number>()];
  for (const { pitch, traderId } of state.traderPitches.values()) {
    const other = pitches.get(pitch);
    if (other !== undefined) return `pitch ${pitch} has two traders: ${other} and ${traderId}`;
    pitches.set(pitch, traderId);
    if (!isPlaced(state, traderId)) return `pitch ${pitch} is kept for ${traderId}, which does not come`;
  }
  for (const { slot, traderId } of state.traderSlots.values()) {
    const vehicles = (slots.get(slot) ?? 0) + 1;
    slots.set(slot, vehicles);
    if (vehicles > edition.traders.setUp.vehicles) return `slot ${slot} has ${vehicles} vehicles`;
    if (!isPlaced(state, traderId)) return `slot ${slot} is kept for ${traderId}, which does not come`;
  }
  return undefined;
};

const isPlaced = ({ traders }: State, id: TraderApplication['id']): boolean => {
  const found = traders.get(id);
  return found !== undefined && mayBePlaced(found.state);
};

/** Whether an order has a stand that was not returned, and that is not void. */
const hasStand = ({ tickets }: State, { offer, orderId }: Pick<TraderApplication, 'offer' | 'orderId'>): boolean =>
  orderId !== null &&
  (tickets.get(orderId) ?? []).some(({ productId, state }) => productId === offer?.productId && state === 'valid');

/** Whether the order that pays for a party's places was paid wrongly, so that a person has to settle it. */
export const isForPerson = (
  { orders }: Pick<State, 'orders'>,
  { state, orderId }: Pick<WaitingParty, 'state' | 'orderId'>,
): boolean => state === 'paying' && orderId !== null && orders.get(orderId)?.review != null;

/** Whether a job has still to bring an application up to what has become of its stand. */
export const isBehind = (state: State, application: TraderApplication): boolean => {
  const party = application.offer && state.parties.get(application.offer.partyId);
  if (application.state === 'accepted') return !party || !isForPerson(state, party);
  return application.orderId !== null && (application.state === 'paid') !== hasStand(state, application);
};

/** At the end: applications and the places held for them are as their offers and orders have left them. */
export const traders = (world: World): string | undefined => {
  const { state } = world;
  for (const application of state.traders.values()) {
    const violation = followed(state, application) ?? loggedOnce(world, application);
    if (violation) return violation;
  }
  return heldForNoOne(state) ?? placedAsLogged(state);
};

/** An application is accepted while its stand is held, and paid while it has a valid stand. */
const followed = (state: State, application: TraderApplication): string | undefined => {
  const { id, state: is, offer, orderId } = application;
  const party = offer && state.parties.get(offer.partyId);
  if (is === 'accepted' && isBehind(state, application))
    return `${id} is accepted for ever, and its stand is ${party?.state}`;
  if (is === 'paid' && !hasStand(state, application)) return `${id} is paid, and order ${orderId} has no valid stand`;
  if (party?.state !== 'bought') return undefined;
  if (is !== 'paid' && hasStand(state, { offer, orderId: party.orderId }))
    return `${id} is ${is}, and its stand was bought by ${party.orderId}`;
  return orderId === party.orderId ? undefined : `${id} has order ${orderId}, and ${party.orderId} has its stand`;
};

/** The staff action of each decision. */
const actions: Partial<Record<TraderSaid['kind'], string>> = {
  asked: 'trader.asked',
  waiting: 'trader.put-on-waiting-list',
  declined: 'trader.declined',
  accepted: 'trader.accepted',
};

/** Each decision about an application is in the audit log once. */
const loggedOnce = ({ state }: World, { id, said }: TraderApplication): string | undefined => {
  const logged = [...state.staffActions.values()].filter(
    ({ subject }) => subject.kind === 'trader' && subject.id === id,
  );
  for (const [kind, action] of Object.entries(actions)) {
    const [decided, written] = [
      said.filter((line) => line.kind === kind).length,
      logged.filter((each) => each.action === action).length,
    ];
    if (decided !== written) return `${id} was ${kind} ${decided} times, and ${written} times in the audit log`;
  }
  return undefined;
};

/** No stand stays held for a trader, nor was bought, without an application that says so. */
const heldForNoOne = ({ parties, orders, traders: all }: State): string | undefined => {
  const named = new Set([...all.values()].map(({ offer }) => offer?.partyId));
  for (const party of parties.values()) {
    if (isReachable(party)) continue;
    if (isActive(party) && !isForPerson({ orders }, party)) return `the stand of ${party.id} is held for ever`;
    if (party.state === 'bought' && !named.has(party.id)) return `the stand of ${party.id} was bought by no trader`;
  }
  return undefined;
};

/** Each given pitch was given last in the audit log, to the same trader. */
const placedAsLogged = ({ traderPitches, staffActions }: State): string | undefined => {
  const logged = [...staffActions.values()].filter(({ action }) => action.startsWith('trader.pitch-'));
  for (const { pitch, traderId } of traderPitches.values()) {
    const last = logged.findLast(({ subject }) => subject.id === traderId)?.after;
    if (JSON.stringify(last) !== JSON.stringify({ pitch }))
      return `${traderId} has pitch ${pitch}, and ${JSON.stringify(last)} in the audit log`;
  }
  return undefined;
};
