import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import type { PartyId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { day, laterBy } from '../../kernel/time.ts';
import type { CatalogueItem } from '../../shop/products/product.ts';
import { holdableUntil, holdPlaces, letPlacesGo } from '../../shop/waiting-lists/hold-places.ts';
import type { WaitingListPorts } from '../../shop/waiting-lists/offer-freed-places.ts';
import { earlierOf } from '../../shop/waiting-lists/waiting-line.ts';
import { decisionEmail, type OfferedStand, offerEmail, type TraderDecision } from './decision-email.ts';
import { type TraderEmail, traderTask } from './emails.ts';
import { mayDecide } from './may-decide.ts';
import type { Traders } from './ports.ts';
import { type TraderApplication, type TraderId, type TraderState, withSaid } from './trader-application.ts';
import type { TraderLinks } from './trader-links.ts';

export type DecideTraderPorts = WaitingListPorts & {
  readonly traders: Traders;
  readonly traderLinks: TraderLinks;
  readonly newPartyId: () => PartyId;
  /** The products with their remaining places. */
  readonly items: () => Promise<readonly CatalogueItem[]>;
};

export type DecideTraderRefusal =
  | { readonly kind: 'application-unknown' | 'text-missing' | 'stand-unknown' | 'sold-out' | 'sales-closed' }
  /** Someone decided, or the trader withdrew, meanwhile. */
  | { readonly kind: 'decided-before'; readonly state: TraderState };

type Kind = TraderDecision['kind'];

const lines = { ask: 'asked', waiting: 'waiting', decline: 'declined', accept: 'accepted' } as const;
const actions = {
  ask: 'trader.asked',
  waiting: 'trader.put-on-waiting-list',
  decline: 'trader.declined',
  accept: 'trader.accepted',
} as const;

/** An audit log action on an application. */
export const traderAction = (
  describe: DescribeAction,
  { id, form, state }: TraderApplication,
  action: string,
  after: TraderState,
  reason: string | null,
): StaffAction =>
  describe({
    action,
    subject: { kind: 'trader', id, name: form.name },
    before: { state },
    after: { state: after },
    reason,
  });

const stateAfter = (kind: Kind, state: TraderState): TraderState => {
  if (kind === 'ask') return state;
  return kind === 'decline' ? 'declined' : kind === 'waiting' ? 'waiting' : 'accepted';
};

/**
 * Decides about an application: asks a question, puts it on the waiting list, declines it, or accepts it, which holds a
 * stand and sends the link to pay it. Of two organisers at once, the second is refused.
 * @throws ServiceFailure
 */
export const decideTrader =
  (ports: DecideTraderPorts) =>
  async (
    id: TraderId,
    decision: TraderDecision,
    describe: DescribeAction,
  ): Promise<Result<TraderApplication, DecideTraderRefusal>> => {
    if (decision.kind === 'ask' && manyLines(decision.text) === '') return refuse({ kind: 'text-missing' });
    if (decision.kind === 'accept') return acceptTrader(ports, id, decision, describe);
    return ports.traders.change<DecideTraderRefusal>(id, (found) =>
      decided(ports, found, decision, describe, decisionEmail(ports, found, decision)),
    );
  };

const decided = (
  { festivalClock }: Pick<DecideTraderPorts, 'festivalClock'>,
  found: TraderApplication,
  { kind, text }: TraderDecision,
  describe: DescribeAction,
  email: TraderEmail,
) => {
  if (!mayDecide(kind, found.state)) return refuse({ kind: 'decided-before', state: found.state } as const);
  const typed = manyLines(text);
  const now = festivalClock.now();
  const state = stateAfter(kind, found.state);
  const action = traderAction(describe, found, actions[kind], state, typed === '' ? null : typed);
  const line = { at: now, kind: lines[kind], by: action.actor.name, text: typed };
  return ok({
    application: withSaid({ ...found, state }, line),
    tasks: [traderTask(email, `${found.id}:${now}`)],
    action,
  });
};

type Acceptance = Extract<TraderDecision, { readonly kind: 'accept' }>;

/**
 * Holds the stand first, so that of two traders for the last one the second is refused; then stores the decision. A stand
 * whose decision was not stored is let go, or lapses by itself after a crash.
 */
const acceptTrader = async (
  ports: DecideTraderPorts,
  id: TraderId,
  decision: Acceptance,
  describe: DescribeAction,
): Promise<Result<TraderApplication, DecideTraderRefusal>> => {
  const known = await ports.traders.find(id);
  if (!known) return refuse({ kind: 'application-unknown' });
  if (!mayDecide('accept', known.state)) return refuse({ kind: 'decided-before', state: known.state });
  const item = await standOf(ports, decision);
  if (!item) return refuse({ kind: 'stand-unknown' });
  const held = await holdPlaces(ports)({
    ...{ id: ports.newPartyId(), item, places: 1, name: known.form.name, userId: known.userId },
    until: laterBy(ports.festivalClock.now(), decision.days * day),
  });
  if (!held.ok) return held;
  const party = held.value;
  const until = party.offer?.until ?? party.joinedAt;
  const stand: OfferedStand = {
    ...{ partyId: party.id, partyKey: ports.partyLinks.keyOf(party.id), stand: item.name, price: item.price, until },
  };
  const stored = await ports.traders.change<DecideTraderRefusal>(id, (found) => {
    const offer = { partyId: party.id, productId: item.id, until, reminded: false };
    const accepted = decided(
      ports,
      found,
      decision,
      describe,
      offerEmail(ports, found, stand, 'trader-offer', decision.text),
    );
    return accepted.ok
      ? ok({ ...accepted.value, application: { ...accepted.value.application, offer, orderId: null } })
      : accepted;
  });
  if (!stored.ok) await letPlacesGo(ports)(party);
  return stored;
};

/** A stand on sale, with its price. */
const standOf = async ({ items }: DecideTraderPorts, { productId }: Acceptance) => {
  const item = (await items()).find(({ id, ticketType }) => id === productId && ticketType === 'Stands');
  return item?.price == null ? undefined : { ...item, price: item.price };
};

/** In place of the keys of links in an email that is only read: no one but the trader gets them. */
const noKeys = { keyOf: () => 'key' };

/** The email of a decision as it would be sent now, for reading it first; its links open nothing. @throws ServiceFailure */
export const previewDecision =
  (ports: DecideTraderPorts) =>
  async (id: TraderId, decision: TraderDecision): Promise<Result<TraderEmail, DecideTraderRefusal>> => {
    const known = await ports.traders.find(id);
    if (!known) return refuse({ kind: 'application-unknown' });
    const reading = { ...ports, traderLinks: noKeys };
    if (decision.kind !== 'accept') return ok(decisionEmail(reading, known, decision));
    const item = await standOf(ports, decision);
    if (!item) return refuse({ kind: 'stand-unknown' });
    const now = ports.festivalClock.now();
    const end = await holdableUntil(ports, item);
    if (end <= now) return refuse({ kind: 'sales-closed' });
    const until = earlierOf(laterBy(now, decision.days * day), end);
    const stand = { partyId: ports.newPartyId(), partyKey: 'key', stand: item.name, price: item.price, until };
    return ok(offerEmail(reading, known, stand, 'trader-offer', decision.text));
  };
