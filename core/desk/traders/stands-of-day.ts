import { type AdmittedPorts, admissionsTo } from '../../door/entrance/admission-records.ts';
import type { DoorStand } from '../../door/entrance/door-stand.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import { setUpSlots } from './market-plan.ts';
import type { Traders } from './ports.ts';

export type StandsOfDayPorts = AdmittedPorts & {
  readonly traders: Pick<Traders, 'all' | 'pitches' | 'slots'>;
  readonly doorTickets: { ofOrders(orders: readonly OrderId[]): Promise<readonly Pick<Ticket, 'id' | 'orderId'>[]> };
  readonly edition: Edition;
};

/**
 * The stands of the traders who have paid, by name, with pitch, set-up slot and whether anyone has come: the list for the
 * checkpoint where stands come in. @throws ServiceFailure
 */
export const standsOfDay = (ports: StandsOfDayPorts) => async (): Promise<readonly DoorStand[]> => {
  const { traders, doorTickets, edition } = ports;
  if (!edition.parts.traders) return [];
  const paid = (await traders.all()).flatMap(({ id, state, form, orderId }) =>
    state === 'paid' && orderId ? [{ id, name: form.name, orderId }] : [],
  );
  if (paid.length === 0) return [];
  const [pitches, slots, tickets] = await Promise.all([
    traders.pitches(),
    traders.slots(),
    doorTickets.ofOrders(paid.map(({ orderId }) => orderId)),
  ]);
  const entrances = (await admissionsTo(ports, tickets)).flatMap(({ ticket, entrances: [first] }) =>
    first ? [{ ticket, device: first.device, checkpoint: first.checkpoint, at: first.at }] : [],
  );
  const times = new Map(setUpSlots(edition).map(({ id, at }) => [id, at]));
  const byOrder = groupBy(tickets, ({ orderId }) => orderId);
  return paid
    .map(({ id, name, orderId }): DoorStand => {
      const own = (byOrder.get(orderId) ?? []).map((ticket) => ticket.id).toSorted();
      const taken = slots.find(({ traderId }) => traderId === id);
      const [first] = entrances
        .filter(({ ticket }) => own.includes(ticket))
        .toSorted((one, other) => one.at - other.at);
      return {
        name,
        pitch: pitches.find(({ traderId }) => traderId === id)?.pitch ?? null,
        setsUpAt: (taken && times.get(taken.slot)) ?? null,
        plate: taken?.plate ?? '',
        tickets: own,
        came: first ? { device: first.device, checkpoint: first.checkpoint, at: first.at } : null,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
};
