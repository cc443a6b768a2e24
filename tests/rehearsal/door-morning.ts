import { type Admission, admissionsOf, scanKey } from '#core/door/entrance/admission.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { Scan } from '#core/door/entrance/scan.ts';
import type { Verdict } from '#core/door/entrance/verdict.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, second } from '#core/kernel/time.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type Chance, chance } from '#fixtures/chance.ts';
import { seedFestival } from '../../server/commands/seed-festival.ts';
import type { OpenFestival } from '../support/festival.ts';
import { eventsOf, inOrder, tillEventsOf } from './door-events.ts';
import { aDoorDevice, type DoorDevice } from './door-phone.ts';
import { buyersOf, draftOf, type SalesReport, salesReport } from './door-sales.ts';
import { doorMorning, type Post, type ScriptedScan } from './door-script.ts';
import { aTillDevice, type TillDevice } from './door-till.ts';

export type MorningOptions = {
  /** Selects another morning; the same number plays the same one. */
  readonly seed: number;
  /** How many tickets are sold beforehand; nearly all of them come. */
  readonly tickets: number;
  readonly lastsMs: number;
  /** The time between two syncs of a device. */
  readonly everyMs: number;
};

export type MorningReport = {
  readonly scans: number;
  readonly letIn: number;
  readonly signalLost: number;
  readonly waitedMs: readonly number[];
  /** The time from each code to its verdict, on this machine. */
  readonly verdictMs: readonly number[];
  /** Scans that a device made and the server does not have. */
  readonly lost: readonly string[];
  /** Scans that the server has twice, or that no device made. */
  readonly twice: readonly string[];
  readonly unknown: readonly string[];
  /** The double admissions that the server found: tickets let in by two devices that did not know of each other. */
  readonly doubles: number;
  /** The sales at the tills, with the number of their tickets that came to a door before its list had them. */
  readonly atTheTills: SalesReport & { readonly unheard: number };
  /** The differences between the server's admissions and those by the true time of every scan. */
  readonly differences: readonly string[];
};

/** The checkpoint of each device: four at the entrance, where most visitors come. */
const posts = ['entrance', 'entrance', 'entrance', 'entrance', 'parking', 'lunch'];
const entrances = 4;

/** The products that the tills sell. */
const sold = { adult: productId('prod_adult_day'), child: productId('prod_child_day') };

/** Clocks are corrected at each contact and drift in between; scans closer than this may be in the wrong order. */
const clockToleranceMs = 15 * second;

/**
 * Plays a morning at the doors against the real program, with the devices' own code: their clocks are wrong, their signal
 * comes and goes, and answers are lost. The clock jumps from event to event, so ninety minutes take only as long as their
 * requests.
 */
export const playMorning = async (festival: OpenFestival, options: MorningOptions): Promise<MorningReport> => {
  const { seed, tickets, lastsMs, everyMs } = options;
  await seedFestival(festival.ports, { tickets, seed });
  const dice = chance(seed);
  const now = festival.clock.now;
  const passTo = (at: Instant) => festival.clock.passes(Math.max(0, at - now()));
  // Moves the clock to a minute after the box office opens.
  const { clocks, site } = festival.ports;
  festival.clock.passes(Math.max(0, laterBy(site.edition.boxOffice.opensAt, minute) - clocks.festivalClock.now()));

  const devices: DoorDevice[] = [];
  for (const [number, checkpoint] of posts.entries()) {
    const visitor = festival.visitor();
    const id = userId(await visitor.joins(`door-${number}@example.co.uk`));
    await festival.ports.accounts.members.addLabel(id, 'door');
    devices.push(
      await aDoorDevice({
        name: `gate-${number}`,
        checkpoint: checkpointId(checkpoint),
        by: id,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        listensAt: festival.origin.replace('localhost', '127.0.0.1'),
        origin: festival.origin,
        now,
        skewMs: dice.whole(-5 * 60, 5 * 60) * second,
        driftMsAnHour: dice.whole(-20, 20) * second,
        chance: chance(dice.whole(1, 1_000_000)),
      }),
    );
  }
  const list = devices[0]?.phone.state().list;
  if (!list) throw new Error('the first device got no list');

  const opensAt = laterBy(now(), minute);
  const staffed: readonly Post[] = posts.map((checkpoint, device) => ({
    device,
    checkpoint: checkpointId(checkpoint),
  }));
  const morning = doorMorning(dice, [...list.tickets.values()], {
    opensAt,
    lastsMs,
    checkpoints: list.checkpoints,
    posts: staffed,
  });
  const verdictMs: number[] = [];
  const heldOut = ({ heldOut: { kind, ticket } }: ScriptedScan): string => {
    const code = ticketCode(festival.ports.shop.ticketSigning, { id: ticket, issue: 1 });
    return kind === 'forged' ? `${code.slice(0, -4)}AAAA` : code;
  };

  /** Serves one person at a device, from showing the code to the volunteer's next tap. */
  const serve = async ({ phone }: DoorDevice, scripted: ScriptedScan): Promise<void> => {
    const { direction, undone, letInAnyway } = scripted;
    const read = async (): Promise<Verdict | null> => {
      const code = heldOut(scripted);
      const begun = performance.now();
      const verdict = await (scripted.heldOut.kind === 'by-hand'
        ? phone.readByHand(scripted.heldOut.ticket, direction)
        : phone.read(code, direction));
      verdictMs.push(performance.now() - begun);
      return verdict;
    };
    const verdict = await read();
    if (verdict?.kind === 'already-admitted' && letInAnyway) await phone.letInAnyway('Their ticket email checks out');
    const shown = phone.state().verdict;
    if (verdict?.kind === 'admitted' && undone && shown) {
      festival.clock.passes(5 * second);
      await phone.undo(shown.scan, 'Scanned by mistake');
      festival.clock.passes(5 * second);
      await read();
    }
    phone.next();
  };

  const tills = await tillsOf(festival, dice);
  const buyers = buyersOf(dice, { count: Math.ceil(tickets / 12), opensAt, lastsMs, tills: tills.length });
  const events = eventsOf(morning, { opensAt, lastsMs, everyMs, devices: devices.length });
  const due = inOrder([...events, ...tillEventsOf(dice, buyers, { opensAt, lastsMs, everyMs, tills: tills.length })]);
  let unheard = 0;
  for (let event = due.next(); event; event = due.next()) {
    passTo(event.at);
    const till = tills[event.device];
    if (event.kind === 'till-weather') till?.field.signal(event.signal);
    if (event.kind === 'till-news') await till?.sync();
    if (event.kind === 'buy' && till) {
      const paid = await till.sell(draftOf(till, event.buyer, sold));
      const comes = laterBy(now(), dice.whole(1, 4) * minute);
      const entrance = dice.whole(0, entrances - 1);
      for (const { code } of paid?.tickets ?? []) due.add({ kind: 'walk-in', at: comes, device: entrance, code });
    }
    const device = devices[event.device];
    if (!device) continue;
    if (event.kind === 'weather') device.field.signal(event.signal);
    if (event.kind === 'scan') await serve(device, event.scan);
    if (event.kind === 'news') void device.phone.sync();
    if (event.kind === 'walk-in') {
      const verdict = await device.phone.read(event.code);
      if (verdict?.kind === 'unknown') {
        unheard += 1;
        await device.phone.letInAnyway('Bought at the till just now');
      }
      device.phone.next();
    }
    await device.field.quiet();
  }
  const atTheTills = { ...(await salesReport(festival, tills)), unheard };
  await sendTheRest(devices, festival);

  const made = devices.flatMap((device) => device.made());
  const stored = await festival.ports.door.doorScans.all();
  const storedKeys = stored.map(scanKey);
  const madeKeys = new Set(made.map(scanKey));
  const known = new Set(storedKeys);
  const facts = { checkpoints: list.checkpoints, historyOf: () => [] };
  const server = admissionsOf(stored, facts);
  return {
    scans: made.length,
    letIn: server.length,
    signalLost: morning.weather.filter(({ signal }) => !signal).length,
    waitedMs: morning.scans.flatMap(({ waitedMs }) => (waitedMs === null ? [] : [waitedMs])),
    verdictMs,
    lost: [...madeKeys].filter((key) => !known.has(key)),
    twice: storedKeys.filter((key, at) => storedKeys.indexOf(key) !== at),
    unknown: storedKeys.filter((key) => !madeKeys.has(key)),
    doubles: server.flatMap(({ entrances }) => entrances.filter(({ how }) => how === 'double')).length,
    atTheTills,
    differences: differencesOf(server, admissionsOf(made, facts), made),
  };
};

/** Two tills, each with an allowance of its own. */
const tillsOf = (festival: OpenFestival, dice: Chance): Promise<readonly TillDevice[]> =>
  Promise.all(
    ['till-1', 'till-2'].map(async (name) => {
      const visitor = festival.visitor();
      const id = userId(await visitor.joins(`${name}@example.co.uk`));
      await festival.ports.accounts.members.addLabel(id, 'door');
      return aTillDevice({
        name,
        cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        listensAt: festival.origin.replace('localhost', '127.0.0.1'),
        origin: festival.origin,
        now: festival.ports.clocks.festivalClock.now,
        chance: chance(dice.whole(1, 1_000_000)),
        holds: new Map([
          [sold.adult, 20],
          [sold.child, 10],
        ]),
      });
    }),
  );

/** More than one try, because answers are sometimes lost even with signal. */
const maxTries = 50;

/** Restores the signal of every device, and syncs until no scan is waiting. */
const sendTheRest = async (devices: readonly DoorDevice[], festival: OpenFestival): Promise<void> => {
  for (const { phone, field } of devices) {
    field.signal(true);
    for (let tries = 0; tries < maxTries; tries += 1) {
      festival.clock.passes(minute);
      void phone.sync();
      await field.quiet();
      if (phone.state().isOnline && phone.state().scans.every(({ state }) => state !== 'waiting')) break;
    }
  }
};

/** The differences between the server's admissions and those by the true time of each scan. */
const differencesOf = (
  server: readonly Admission[],
  truth: readonly Admission[],
  made: readonly Scan[],
): readonly string[] => {
  const atServer = new Map(server.map((each) => [keyOf(each), inWords(each)]));
  const was = new Map(truth.map((each) => [keyOf(each), inWords(each)]));
  const scans = Map.groupBy(made, keyOf);
  return [...new Set([...atServer.keys(), ...was.keys()])]
    .filter((key) => atServer.get(key) !== was.get(key) && !haveTooCloseTimes(scans.get(key) ?? []))
    .map((key) => `${key}: the server has ${atServer.get(key)}, it was ${was.get(key)}`);
};

const keyOf = ({ ticket, checkpoint }: Pick<Scan, 'ticket' | 'checkpoint'>): string => `${ticket} ${checkpoint}`;

const inWords = ({ entrances, inside }: Admission): string =>
  [...entrances.map(({ how, scan }) => `${how} ${scan}`), inside ? `inside by ${inside.scan}` : 'out'].join(', ');

/** Whether two devices read one ticket so soon after each other that their clocks cannot show which was first. */
const haveTooCloseTimes = (scans: readonly Scan[]): boolean =>
  scans.some((one) =>
    scans.some((other) => one.device !== other.device && Math.abs(one.at - other.at) <= clockToleranceMs),
  );
