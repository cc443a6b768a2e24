import type { DayOffOrder, DayOffRefundState } from './day-off.ts';
import type { DaysOff } from './ports.ts';

/**
 * The orders that need a person, then those that a person has settled, of every decision: what an earlier move left to a
 * person stays to be done after the day is moved again or cancelled. An order that two decisions list is named once.
 * @param limit the maximum of orders of each decision and state
 * @throws ServiceFailure
 */
export const ordersForPerson = async (
  daysOff: Pick<DaysOff, 'decisions' | 'ordersIn'>,
  limit: number,
): Promise<readonly DayOffOrder[]> => {
  const decisions = await daysOff.decisions();
  const ordersOf = async (state: DayOffRefundState) =>
    (await Promise.all(decisions.map(({ id }) => daysOff.ordersIn(id, state, limit)))).flat();
  const [person, settled] = await Promise.all([ordersOf('person'), ordersOf('settled')]);
  const done = new Map(settled.map((order) => [order.orderId, order]));
  const open = new Map(person.map((order) => [order.orderId, order]));
  return [...[...open.values()].filter(({ orderId }) => !done.has(orderId)), ...done.values()];
};
