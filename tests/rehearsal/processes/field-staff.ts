import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { type EntryId, type RingEventId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { type Instant, instant, second } from '#core/kernel/time.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type Chance, chance } from '#fixtures/chance.ts';
import type { OpenFestival } from '../../support/festival.ts';
import { dayScript } from '../day-script.ts';
import { aDoorDevice, type DoorDevice } from '../door-phone.ts';
import { aPhone, type Phone } from '../phone.ts';

const now = (): Instant => instant(Date.now());
const untroubled = { now, skewMs: 0, driftMsAnHour: 0 };

type Place = {
  /** A festival in this process on the same store, used to make accounts. */
  readonly observer: Pick<OpenFestival, 'visitor' | 'ports'>;
  /** Added to these people’s names, to tell them from those of another year. */
  readonly season?: string;
  /** The address at which devices reach the balancer, and the origin that they send. */
  readonly listensAt: string;
  readonly origin: string;
  readonly dice: Chance;
};

const memberOf = async ({ observer }: Place, name: string, label: 'door' | 'judge') => {
  const visitor = observer.visitor();
  const id = userId(await visitor.joins(`${name}@example.co.uk`));
  await observer.ports.accounts.members.addLabel(id, label);
  return { id, cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
};

/** Volunteers who scan until they are stopped. */
export const doorStaff = async (place: Place, count: number) => {
  const { observer, dice } = place;
  const devices: DoorDevice[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `gate-${number}${place.season ?? ''}`;
    const { id, cookie } = await memberOf(place, name, 'door');
    const facts = { ...untroubled, ...place, name, by: id, cookie, checkpoint: checkpointId('entrance') };
    devices.push(await aDoorDevice({ ...facts, chance: chance(dice.whole(1, 1_000_000)) }));
  }
  const tickets = [...(devices[0]?.phone.state().list?.tickets.values() ?? [])];
  if (tickets.length === 0) throw new Error('the doors have no list');
  let over = false;
  const scanning = async ({ phone }: DoorDevice, whims: Chance) => {
    while (!over) {
      await phone.read(ticketCode(observer.ports.shop.ticketSigning, { id: whims.pick(tickets).id, issue: 1 }));
      phone.next();
      void phone.sync();
      await sleep(whims.whole(200, 900));
    }
  };
  const work = devices.map((device) => scanning(device, chance(dice.whole(1, 1_000_000))));
  return {
    stop: async () => {
      over = true;
      await Promise.all(work);
    },
    /** Syncs until no scan is waiting, as a device does by itself. */
    sendTheRest: () => untilSent(devices, async ({ phone }) => void (await phone.sync()), waits),
    made: () => devices.flatMap((device) => device.made()),
    unsent: () => devices.filter(waits).length,
  };
};

const waits = ({ phone }: DoorDevice): boolean => phone.state().scans.some(({ state }) => state === 'waiting');

/** Judges who judge a whole day’s runs in the given time. */
export const ringStaff = async (place: Place, count: number, lastsMs: number) => {
  const { observer, dice } = place;
  const script = dayScript(dice, observer.ports.site.content().rulebook, now());
  await observer.ports.competition.competitionDay.change(() =>
    ok({
      order: {
        version: 1,
        runs: script.map(({ card }) => card),
        publishedAt: now(),
        publishedBy: userId('headjudge'),
      },
    }),
  );
  const phones: Phone[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `judge-${number}${place.season ?? ''}`;
    const { id, cookie } = await memberOf(place, name, 'judge');
    const facts = { ...untroubled, ...place, name, judge: { id, name: 'Ada Digby' }, cookie };
    phones.push(aPhone({ ...facts, chance: chance(dice.whole(1, 1_000_000)) }));
  }
  const recorded: RingEventId[] = [];
  let over = false;
  const judging = async (phone: Phone, runs: typeof script) => {
    let last: EntryId | null = null;
    for (const { card, taps } of runs) {
      if (over) break;
      last = card.entry;
      for (const { body, undone } of taps) {
        const id = await phone.record(card.entry, body);
        recorded.push(id);
        if (undone) recorded.push(await phone.undo(card.entry, id));
        await phone.exchange(card.entry);
        await sleep(lastsMs / runs.length / (taps.length + 1));
        if (over) break;
      }
      await phone.sign(card.entry);
      await phone.exchange(card.entry);
    }
    return last;
  };
  const share = Math.ceil(script.length / phones.length);
  const work = phones.map((phone, at) => judging(phone, script.slice(at * share, (at + 1) * share)));
  return {
    stop: async () => {
      over = true;
      await Promise.all(work);
    },
    sendTheRest: () =>
      untilSent(
        phones,
        (phone) => phone.exchange(null),
        async (phone) => (await phone.waiting()) > 0,
      ),
    recorded: recorded as readonly RingEventId[],
  };
};

const maxTries = 60;

const untilSent = async <Device>(
  devices: readonly Device[],
  send: (device: Device) => Promise<void>,
  isWaiting: (device: Device) => boolean | Promise<boolean>,
): Promise<void> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const waiting = await Promise.all(devices.map(async (device) => ((await isWaiting(device)) ? [device] : [])));
    if (waiting.flat().length === 0) return;
    await Promise.all(waiting.flat().map(send));
    await sleep(second / 2);
  }
};
