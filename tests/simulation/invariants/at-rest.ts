import { holdOf } from '#core/shop/checkout/order-states.ts';
import { isActive } from '#core/shop/waiting-lists/party.ts';
import type { World } from '../world/world.ts';
import { isBehind, isForPerson } from './traders.ts';

/** Whether nothing unfinished is left that the passing of time or a job could end. */
export const isAtRest = ({ state, ledger }: World): boolean =>
  [...state.orders.values()].every((order) => holdOf(order) !== 'held' || order.review !== null) &&
  [...state.refunds.values()].every((refund) => refund.state !== 'asked') &&
  [...state.tasks.values()].every(({ doneAt }) => doneAt !== null) &&
  [...state.parties.values()].every((party) => !isActive(party) || isForPerson(state, party)) &&
  [...state.traders.values()].every((trader) => !isBehind(state, trader)) &&
  [...state.messaging.jobs.values()].every(({ endedAt }) => endedAt !== null) &&
  ledger.notices.every(({ id, about }) => about.what === 'nothing' || state.notices.has(id));
