import { newUndos, scanKey } from '#core/door/entrance/admission.ts';
import type { DoorDevice } from '#core/door/entrance/device.ts';
import type { DoorDevices, DoorScans, DoorTickets, TicketWithHistory } from '#core/door/entrance/ports.ts';
import type { Scan } from '#core/door/entrance/scan.ts';
import { historyOf, type TicketMoment } from '#core/door/entrance/ticket-history.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Tickets with their earlier states, for the door's lists, in memory. */
export const memoryDoorTickets = (state: FestivalState): DoorTickets => {
  const every = () => [...state.tickets.values()].flat().sort((one, other) => (one.id < other.id ? -1 : 1));
  const withPast = (ticket: Ticket): TicketWithHistory => ({
    ticket,
    past: historyOf(
      ticket,
      state.doorChanges.flatMap(({ at, tickets }) =>
        (tickets ?? []).filter(({ id }) => id === ticket.id).map((then): TicketMoment => ({ ...stateOf(then), at })),
      ),
    ),
  });
  return {
    all: async () => every().map(withPast),
    these: async (ids) =>
      every()
        .filter(({ id }) => ids.includes(id))
        .map(withPast),
    ofOrders: async (orders) => every().filter(({ orderId }) => orders.includes(orderId)),
    valid: async () =>
      new Map(
        [
          ...Map.groupBy(
            every().filter((ticket) => ticket.state === 'valid'),
            ({ productId }) => productId,
          ),
        ].map(([product, own]) => [product, own.length]),
      ),
    position: async () => state.doorChanges.length,
    changedSince: async (position) => {
      const orders = new Set(state.doorChanges.slice(position).map(({ order }) => order));
      return every()
        .filter(({ orderId }) => orders.has(orderId))
        .map(withPast);
    },
  };
};

const stateOf = ({ issue, ...ticket }: Ticket) =>
  ticket.state === 'valid'
    ? { issue, state: ticket.state, voidReason: ticket.voidReason }
    : { issue, state: ticket.state, voidReason: ticket.voidReason };

/** The scans of all devices, in memory. */
export const memoryDoorScans = (state: Pick<FestivalState, 'staffActions' | 'doorScans'>): DoorScans => {
  const stored = state.doorScans;
  const scans = () => [...stored.values()].map(({ scan }) => scan);
  /** The undos of each reading, in the order of arrival. */
  const undosOf = new Map<string, Scan[]>();
  const readingOf = ({ device, id, undoes }: Scan) => scanKey({ device, id: undoes ?? id });
  /** The undos of these readings, and the readings that these undos refer to with all their undos. */
  const undosAbout = (added: readonly Scan[]): readonly Scan[] =>
    added.flatMap((scan) => {
      const [undos, reading] = [undosOf.get(readingOf(scan)), stored.get(readingOf(scan))];
      return undos ? [...undos, ...(reading ? [reading.scan] : [])] : [];
    });
  return {
    add: async (received, actionOfUndo) => {
      const added: Scan[] = [];
      for (const each of received) {
        if (stored.has(scanKey(each.scan))) continue;
        stored.set(scanKey(each.scan), each);
        added.push(each.scan);
        if (each.scan.undoes !== null)
          undosOf.set(readingOf(each.scan), [...(undosOf.get(readingOf(each.scan)) ?? []), each.scan]);
        if (each.action) recordStaffAction(state, each.action);
      }
      for (const { undo, reading } of newUndos(added, undosAbout(added)))
        recordStaffAction(state, actionOfUndo(undo, reading));
    },
    of: async (tickets) => {
      const readings = scans().filter(({ ticket }) => ticket !== null && tickets.includes(ticket));
      const keys = new Set(readings.map(scanKey));
      const undos = scans().filter(
        ({ device, undoes }) => undoes !== null && keys.has(scanKey({ device, id: undoes })),
      );
      return [...readings, ...undos];
    },
    undosOf: async (device, ids) => ids.flatMap((id) => undosOf.get(scanKey({ device, id })) ?? []),
    all: async () => scans(),
    position: async () => stored.size,
    touchedSince: async (position) => {
      const touched = scans()
        .slice(position)
        .map(({ device, ticket, undoes }) =>
          undoes === null ? ticket : stored.get(scanKey({ device, id: undoes }))?.scan.ticket,
        );
      return [...new Set(touched)].filter((ticket) => ticket !== null && ticket !== undefined).sort();
    },
  };
};

/** The devices that read tickets, in memory. */
export const memoryDoorDevices = (state: Pick<FestivalState, 'staffActions'>): DoorDevices => {
  const devices = new Map<DeviceId, DoorDevice>();
  return {
    put: async (device) => void devices.set(device.id, { ...device, block: devices.get(device.id)?.block ?? null }),
    all: async () => [...devices.values()].sort((one, other) => (one.name + one.id < other.name + other.id ? -1 : 1)),
    find: async (id) => devices.get(id),
    recordContact: async (id, at) => {
      const device = devices.get(id);
      if (device) devices.set(id, { ...device, lastSeenAt: at });
    },
    setBlock: async (id, block, action) => {
      const device = devices.get(id);
      if (device) devices.set(id, { ...device, block });
      recordStaffAction(state, action);
    },
  };
};
