import { ticketNames } from '#adapters/system/ticket-names.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import { verdictKinds } from '#core/door/entrance/verdict-kinds.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { hour, type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { type Chance, chance } from '#fixtures/chance.ts';

/** A day at the doors of a large festival: all scans of all devices, oldest first; the same in every run. */
export type DoorDay = {
  readonly tickets: readonly TicketId[];
  readonly scans: readonly Scan[];
};

const opensAt = parseInstant('2025-11-22T09:00:00Z');
const hours = 8;
/** Only the first checkpoint allows re-entry. */
export const checkpoints = ['entrance', 'parking', 'lunch'].map((id, at) => ({
  id: checkpointId(id),
  reentry: at === 0,
}));

export const doorDay = (tickets: number, scans: number, devices: number, seed = 2025): DoorDay => {
  const dice = chance(seed);
  const ids = Array.from({ length: tickets }, (_, at) => ticketOf(at));
  const made = new Map<number, ScanId[]>();
  const times = Array.from({ length: scans }, () => laterBy(opensAt, dice.whole(0, hours * hour))).toSorted(
    (one, other) => one - other,
  );
  return { tickets: ids, scans: times.map((at, number) => scanAt(at, number, { dice, ids, devices, made })) };
};

/** The id of a ticket, from orders of four tickets, one order every second. */
const ticketOf = (at: number): TicketId => {
  const order = Math.floor(at / 4);
  return ticketNames({ id: orderId(`ord_${order}`), createdAt: laterBy(opensAt, -60 * 24 * hour + order * 1_000) })(
    at % 4,
  ).id;
};

type Making = {
  readonly dice: Chance;
  readonly ids: readonly TicketId[];
  readonly devices: number;
  /** The latest scans of each device. */
  readonly made: Map<number, ScanId[]>;
};

/** Makes a scan: two per cent of all scans undo an earlier one of their device, the others read a ticket. */
const scanAt = (at: Instant, number: number, { dice, ids, devices, made }: Making): Scan => {
  const device = dice.whole(1, devices);
  const own = made.get(device) ?? [];
  const undoes = own.length > 0 && dice.happens(0.02) ? dice.pick(own.slice(-10)) : null;
  const id = `scan-${String(number).padStart(6, '0')}` as ScanId;
  made.set(device, [...own.slice(-9), id]);
  const shown = dice.happens(0.8) ? 'admitted' : dice.pick(verdictKinds);
  const isGenuine = undoes === null && shown !== 'not-genuine';
  return {
    id,
    device: deviceId(`door-${String(device).padStart(8, '0')}`),
    by: userId('steward'),
    checkpoint: dice.pick(checkpoints).id,
    direction: dice.happens(0.15) ? 'out' : 'in',
    at,
    ticket: isGenuine ? dice.pick(ids) : null,
    issue: isGenuine ? 1 : null,
    shown,
    reason: undoes !== null || (shown !== 'admitted' && dice.happens(0.3)) ? 'Their ticket email checks out' : null,
    undoes,
  };
};

/**
 * The scans in the order of their arrival at the server: each device is offline for up to two hours at a time and then
 * sends its pending scans, and one in ten is sent again, as after a lost response.
 */
export const asTheyArrive = (scans: readonly Scan[], seed: number): readonly Scan[] => {
  const dice = chance(seed);
  const delays = new Map<string, Instant>();
  return scans
    .flatMap((scan) => {
      const contact = delays.get(scan.device) ?? scan.at;
      if (contact <= scan.at) delays.set(scan.device, laterBy(scan.at, dice.whole(0, 120) * minute));
      const arrives = delays.get(scan.device) ?? scan.at;
      const again = dice.happens(0.1) ? [{ scan, arrives: laterBy(arrives, dice.whole(0, 10) * minute) }] : [];
      return [{ scan, arrives }, ...again];
    })
    .toSorted((one, other) => one.arrives - other.arrives)
    .map(({ scan }) => scan);
};
