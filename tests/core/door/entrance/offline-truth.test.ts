import { describe, expect, it } from 'vitest';
import { memoryDoorScans } from '#adapters/memory/door/door.ts';
import { type Admission, type Admitted, admissionsOf, scanKey } from '#core/door/entrance/admission.ts';
import { type Checkpoint, checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import type { TicketMoment } from '#core/door/entrance/ticket-history.ts';
import { decideVerdict } from '#core/door/entrance/verdict.ts';
import type { VerdictKind } from '#core/door/entrance/verdict-kinds.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { deviceId, userId } from '#core/kernel/ids.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { aCheckpoint, aDoorTicket } from '#fixtures/builders/a-door.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

/** How many days to play. More are tried with, for example, `DOOR_DAYS=100000`. */
const days = Number(process.env.DOOR_DAYS ?? 10_000);
/** The timeout, long enough for any number of days: each takes 1 to 10 ms, depending on the machine and its load. */
const patience = Math.max(300_000, days * 30);
const devicesADay = 20;
const stepsADay = 40;

/** Pseudo-random numbers from 0 to 1 by mulberry32: with the same seed, a day that failed can be played again. */
const chanceOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const checkpoints: readonly Checkpoint[] = [
  aCheckpoint({ reentry: true }),
  aCheckpoint({ id: checkpointId('lunch'), reentry: false }),
];
const edition = { year: 2025, startsAt: instant(10), ticketsFrom: instant(0) };

type Known = { state: 'valid' | 'void'; voidReason: 'refunded' | null; issue: number };
type Device = {
  readonly id: Scan['device'];
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly offset: number;
  online: boolean;
  known: ReadonlyMap<TicketId, Known>;
  /** Who is inside, according to the server's last answer and the device's own scans. */
  inside: Map<string, Admitted>;
  made: Scan[];
};

/** What really happened at a gate, including what the devices did not know. */
type Event = {
  readonly scan: Scan;
  readonly letIn: boolean;
  readonly wentOut: boolean;
  readonly knewOfTheOther: boolean;
  readonly wasVoid: boolean;
};

/** Plays a day: devices decide by what they know, while tickets are returned and given away without their knowledge. */
const playDay = (seed: number) => {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const one = <Each>(list: readonly Each[]): Each => {
    const found = list[below(list.length)];
    if (found === undefined) throw new RangeError('a day has devices and tickets');
    return found;
  };
  const tickets = Array.from({ length: 6 }, (_, at) => ticketId(`68e0d3f0${'0'.repeat(23)}${at}`));
  const now = new Map<TicketId, Known>(tickets.map((id) => [id, { state: 'valid', voidReason: null, issue: 1 }]));
  const pasts = new Map<TicketId, TicketMoment[]>(tickets.map((id) => [id, []]));
  const snapshot = () => new Map([...now].map(([id, known]) => [id, { ...known }]));
  const devices = Array.from(
    { length: devicesADay },
    (_, at): Device => ({
      id: deviceId(`device-${at}`),
      offset: below(1_200_000) - 600_000,
      online: chance() < 0.5,
      known: snapshot(),
      inside: new Map(),
      made: [],
    }),
  );
  const arrived: Scan[] = [];
  const events: Event[] = [];
  const undone = new Set<string>();
  let time = 1_000_000;

  /** Sends the device's scans, and loads the admissions that the server derives from all scans so far. */
  const sync = (device: Device) => {
    arrived.push(...device.made.filter((scan) => !arrived.includes(scan)));
    device.known = snapshot();
    device.inside = new Map(
      admissionsOf(arrived, { checkpoints, historyOf: (id) => pasts.get(id) ?? [] }).flatMap(
        ({ ticket, checkpoint, inside }) => (inside ? [[`${ticket} ${checkpoint}`, inside] as const] : []),
      ),
    );
  };

  const read = (device: Device) => {
    const [id, checkpoint] = [one(tickets), one(checkpoints)];
    const present = now.get(id);
    const known = device.known.get(id);
    if (!present || !known) return;
    const key = `${id} ${checkpoint.id}`;
    const issue = chance() < 0.15 ? null : chance() < 0.2 ? 1 : present.issue;
    const direction = checkpoint.reentry && device.inside.has(key) && chance() < 0.4 ? 'out' : 'in';
    const at = instant(time);
    const ticket: DoorTicket = aDoorTicket({ id, ...known });
    const { kind: shown } = decideVerdict({
      reading: issue === null ? { kind: 'by-hand', id } : { kind: 'code', id, issue },
      ticket,
      checkpoint,
      checkpoints,
      direction,
      inside: device.inside.get(key) ?? null,
      edition,
    });
    const passedOver = shown !== 'admitted' && direction === 'in' && chance() < (shown === 'unknown' ? 0.9 : 0.3);
    const scan: Scan = {
      id: `scan-${seed}-${events.length}` as ScanId,
      device: device.id,
      by: userId('joyce'),
      checkpoint: checkpoint.id,
      direction,
      // As the server computes it from the device's own time.
      at: instant(at - device.offset + device.offset),
      ticket: id,
      issue,
      shown,
      reason: passedOver ? 'Looked at the email' : null,
      undoes: null,
    };
    const letIn = direction === 'in' && (shown === 'admitted' || passedOver);
    device.made.push(scan);
    events.push({
      scan,
      letIn,
      wentOut: direction === 'out' && checkpoint.reentry,
      knewOfTheOther: shown === ('already-admitted' satisfies VerdictKind),
      wasVoid: present.state === 'void' || (issue !== null && issue < present.issue),
    });
    if (letIn && !device.inside.has(key))
      device.inside.set(key, { scan: scan.id, device: device.id, checkpoint: checkpoint.id, at });
    if (direction === 'out') device.inside.delete(key);
  };

  const undo = (device: Device) => {
    const lately = device.made.filter(({ undoes }) => undoes === null).slice(-10);
    if (lately.length === 0) return;
    const scan = one(lately);
    undone.add(scanKey(scan));
    device.inside.delete(`${scan.ticket} ${scan.checkpoint}`);
    device.made.push({
      ...scan,
      id: `undo-${seed}-${time}` as ScanId,
      at: instant(time),
      ticket: null,
      issue: null,
      undoes: scan.id,
      reason: 'Scanned by mistake',
    });
  };

  /** Returns a ticket or gives it away; devices without signal do not know. */
  const change = () => {
    const id = one(tickets);
    const before = now.get(id);
    if (!before || before.issue > 3) return;
    const isReturned = chance() < 0.3;
    const after: Known = isReturned
      ? { ...before, state: 'void', voidReason: 'refunded' }
      : { state: 'valid', voidReason: null, issue: before.issue + 1 };
    now.set(id, after);
    const at = instant(time);
    const moment: TicketMoment = isReturned
      ? { at, issue: after.issue, state: 'void', voidReason: 'refunded' }
      : { at, issue: after.issue, state: 'valid', voidReason: null };
    pasts.get(id)?.push(moment);
  };

  for (let step = 0; step < stepsADay; step += 1) {
    time += 1 + below(60_000);
    const device = one(devices);
    const dice = chance();
    if (dice < 0.1) device.online = !device.online;
    else if (dice < 0.2) change();
    else if (dice < 0.28) undo(device);
    else read(device);
    if (device.online && chance() < 0.6) sync(device);
  }
  return { devices, events, undone, pasts, chance, below };
};

/** The expected result of the day, derived from the events in the order in which they happened. */
const asSeen = (events: readonly Event[], undone: ReadonlySet<string>) => {
  const inside = new Map<string, string>();
  const [doubles, voids, lettings]: [string[], string[], string[]] = [[], [], []];
  for (const { scan, letIn, wentOut, knewOfTheOther, wasVoid } of events) {
    const key = `${scan.ticket} ${scan.checkpoint}`;
    if (undone.has(scanKey(scan))) continue;
    if (wentOut) inside.delete(key);
    if (!letIn) continue;
    lettings.push(scanKey(scan));
    const first = inside.get(key);
    if (first && !knewOfTheOther) doubles.push(`${scanKey(scan)} after ${first}`);
    if (wasVoid) voids.push(scanKey(scan));
    if (!first) inside.set(key, scanKey(scan));
  }
  return { doubles: doubles.sort(), voids: voids.sort(), lettings: lettings.sort() };
};

const asCounted = (admissions: readonly Admission[]) => {
  const entrances = admissions.flatMap((admission) => admission.entrances);
  const keysOf = (some: typeof entrances) => some.map(({ device, scan: id }) => scanKey({ device, id })).sort();
  return {
    doubles: entrances
      .flatMap(({ how, device, scan: id, other }) =>
        how === 'double' && other
          ? [`${scanKey({ device, id })} after ${scanKey({ device: other.device, id: other.scan })}`]
          : [],
      )
      .sort(),
    voids: keysOf(entrances.filter((each) => each.void !== null)),
    lettings: keysOf(entrances),
  };
};

describe('the admissions of doors without signal', () => {
  it(
    `admissions of doors without signal are right on ${days} days in any order: scans count once, no double admission missed`,
    async () => {
      const found = { doubles: 0, voids: 0 };
      for (let seed = 1; seed <= days; seed += 1) {
        const { devices, events, undone, pasts, chance, below } = playDay(seed);
        const facts = { checkpoints, historyOf: (id: TicketId) => pasts.get(id) ?? [] };
        const made = devices.flatMap((device) => device.made);

        // The network delivers some scans twice, and all of them in any order.
        const sent = [...made, ...made.filter(() => chance() < 0.3)];
        for (let at = sent.length - 1; at > 0; at -= 1) {
          const other = below(at + 1);
          const [here, there] = [sent[at], sent[other]];
          if (here && there) [sent[at], sent[other]] = [there, here];
        }
        const staffActions = new Map<string, StaffAction>();
        const store = memoryDoorScans({ staffActions, doorScans: new Map() });
        const arrival: Instant = instant(0);
        for (let at = 0; at < sent.length; at += 7)
          await store.add(
            sent
              .slice(at, at + 7)
              .map((scan) => ({ scan, deviceAt: scan.at, read: null, receivedAt: arrival, action: null })),
            ({ device, undoes }) => aStaffAction(`undo of ${device}/${undoes}`),
          );
        const stored = await store.all();
        const admissions = admissionsOf(stored, facts);

        const day = `day ${seed}`;
        if (stored.length !== made.length) expect(stored.length, day).toBe(made.length);
        // Each undone reading is in the audit log once.
        if (staffActions.size !== undone.size) expect(staffActions.size, day).toBe(undone.size);
        const [here, there] = [JSON.stringify(admissions), JSON.stringify(admissionsOf(made, facts))];
        if (here !== there) expect(here, day).toBe(there);
        const twice = JSON.stringify(admissionsOf(sent, facts));
        if (twice !== there) expect(twice, day).toBe(there);
        const [counted, seen] = [asCounted(admissions), asSeen(events, undone)];
        if (JSON.stringify(counted) !== JSON.stringify(seen)) expect(counted, day).toEqual(seen);
        found.doubles += seen.doubles.length;
        found.voids += seen.voids.length;
      }
      // There were enough double and void admissions to find.
      expect(found.doubles).toBeGreaterThan(days);
      expect(found.voids).toBeGreaterThan(days);
    },
    patience,
  );
});
