import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { board as boardShape } from '#core/competition/results/result-shapes.ts';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { leaderboard } from '#core/competition/rules/scoring/leaderboard.ts';
import { runOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import { everyClassAndLevel, sameGroup } from '#core/kernel/class-and-level.ts';
import { deviceId, type EntryId, type RingEventId, ringEventId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { type Instant, laterBy, minute, parseInstant, second } from '#core/kernel/time.ts';
import { chance } from '#fixtures/chance.ts';
import { openFestival } from '../support/festival.ts';
import { dayScript, type ScriptedRun } from './day-script.ts';
import { aPhone, type Phone } from './phone.ts';

/**
 * `npm run rehearse`: a whole competition day against the real program. Ninety hounds in six groups on three rings are
 * judged on five phones that lose signal and battery, and whose clocks are wrong. At the end no event is lost, and the
 * boards equal those computed from all events with their true times. REHEARSE_SEED selects another day; REHEARSE_SPEED sets
 * how many times faster than real time it runs (60).
 */
const seed = Number(process.env.REHEARSE_SEED ?? 2025);
const speed = Number(process.env.REHEARSE_SPEED ?? 60);
const opensAt = parseInstant('2025-11-22T10:00:00Z');

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms / speed));

const { rulebook } = readEditionFolder(fileURLToPath(new URL('../../fixtures/editions/2025', import.meta.url))).content;
const dice = chance(seed);
const script = dayScript(dice, rulebook, opensAt);
const festival = await openFestival();
const begun = Date.now();
/** The true time of the rehearsed day. */
const now = (): Instant => laterBy(opensAt, Math.round((Date.now() - begun) * speed));

await festival.ports.competition.competitionDay.change(() =>
  ok({
    order: {
      version: 1,
      runs: script.map(({ card }) => card),
      publishedAt: opensAt,
      publishedBy: userId('headjudge'),
    },
  }),
);

const phones: Phone[] = [];
for (let number = 1; number <= 5; number += 1) {
  const visitor = festival.visitor();
  const id = userId(await visitor.joins(`judge-${number}@example.co.uk`));
  await festival.ports.accounts.members.addLabel(id, 'judge');
  phones.push(
    aPhone({
      name: `phone-${number}`,
      judge: { id, name: 'Ada Digby' },
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

/** The run of every recorded event, by the event's id. */
const recordedIds = new Map<RingEventId, EntryId>();
let [signalsLost, batteriesLost] = [0, 0];

/** Switches signal on and off; now and then a battery dies and is charged again. */
const weather = async (phone: Phone, whims: ReturnType<typeof chance>, over: () => boolean): Promise<void> => {
  while (!over()) {
    await sleep(whims.whole(1, 12) * minute);
    if (whims.happens(0.12)) {
      batteriesLost += 1;
      phone.battery(false);
      await sleep(whims.whole(3, 15) * minute);
      phone.battery(true);
    } else {
      signalsLost += 1;
      phone.signal(false);
      await sleep(whims.whole(1, 20) * minute);
      phone.signal(true);
    }
  }
  phone.battery(true);
  phone.signal(true);
};

/** Syncs the phone every few seconds of the day. */
const sending = async (phone: Phone, run: () => EntryId | null, over: () => boolean): Promise<void> => {
  while (!over()) {
    await phone.exchange(run());
    await sleep(20 * second);
  }
};

/** Plays the day of one ring: events are recorded on its own phone, or on another one when that is dead. */
const judging = async (
  ring: string,
  own: Phone,
  whims: ReturnType<typeof chance>,
  at: (run: EntryId | null) => void,
) => {
  for (const { card, taps } of script.filter((run) => run.card.ring === ring)) {
    await sleep(Math.max(0, card.runsAt - now()));
    at(card.entry);
    const sentAt = now();
    const used = new Set<Phone>();
    for (const { afterMs, body, undone } of taps) {
      await sleep(Math.max(0, sentAt + afterMs - now()));
      // A second judge records now and then, and replaces a dead phone.
      const judgePhone = own.alive && !whims.happens(0.08) ? own : whims.pick(phones.filter(({ alive }) => alive));
      used.add(judgePhone);
      const id = await judgePhone.record(card.entry, body);
      recordedIds.set(id, card.entry);
      if (undone) recordedIds.set(await judgePhone.undo(card.entry, id), card.entry);
    }
    await own.sign(card.entry);
    at(null);
  }
};

const rings = [...new Set(script.map(({ card }) => card.ring))];
const running = new Map<Phone, EntryId | null>();
let over = false;
const isOver = () => over;
const rest = phones.flatMap((phone) => {
  const whims = chance(dice.whole(1, 1_000_000));
  return [weather(phone, whims, isOver), sending(phone, () => running.get(phone) ?? null, isOver)];
});
await Promise.all(
  rings.map((ring, number) => {
    const own = phones[number] ?? phones[0];
    if (!own) throw new Error('no phone');
    return judging(ring, own, chance(dice.whole(1, 1_000_000)), (run) => running.set(own, run));
  }),
);
over = true;
await Promise.all(rest);

// The end of the day: all phones have signal, and each ring’s judge signs its runs once more.
for (const phone of phones) while ((await phone.waiting()) > 0) await phone.exchange(null);
for (const [number, ring] of rings.entries()) {
  const own = phones[number];
  if (!own) throw new Error('no phone');
  for (const { card } of script.filter((run) => run.card.ring === ring)) {
    // Responses may be lost here too, so it tries a few times.
    for (let times = 0; times < 5; times += 1) await own.exchange(card.entry);
    await own.sign(card.entry);
  }
  while ((await own.waiting()) > 0) await own.exchange(null);
}

/** The run's log with true times. */
const asItWas = ({ card, rules, taps }: ScriptedRun) => {
  const log = taps
    .filter(({ undone }) => !undone)
    .map(({ afterMs, body }, at) => ({
      id: ringEventId(`true-${card.number}-${at}`),
      device: deviceId('scorer'),
      at: laterBy(card.runsAt, afterMs),
      attempt: 1 as const,
      ...body,
    })) as readonly RingEvent[];
  const outcome = runOutcome(runRecord(log, rules).counting, rules);
  if (!outcome.ok) throw new Error(`an impossible run was rehearsed: ${outcome.refusal.detail}`);
  return { entry: card.entry, outcome: outcome.value };
};

const received = await festival.ports.competition.runEventLog.all();
const times = Map.groupBy(
  received.filter(({ mark }) => mark.kind !== 'signed'),
  ({ mark }) => mark.id,
);
const lost = [...recordedIds.keys()].filter((id) => !times.has(id));
const twice = [...times.values()].filter((each) => each.length > 1);
const strange = [...times.keys()].filter((id) => !recordedIds.has(id));

const boards = z
  .array(boardShape)
  .parse(await (await fetch(`${festival.origin.replace('localhost', '127.0.0.1')}/api/competition/boards`)).json());
const differences = everyClassAndLevel.flatMap((group) => {
  const own = script.filter(({ card }) => sameGroup(card, group));
  const numbers = new Map(own.map(({ card }) => [card.entry, card.number] as const));
  const { placed, out } = leaderboard(group, own.map(asItWas), rulebook);
  const expected = JSON.stringify([
    placed.map(({ place, run }) => [place, numbers.get(run.entry), run.total, run.secondsTaken]),
    out.map(({ entry, kind }) => [numbers.get(entry), kind]).toSorted(),
  ]);
  const board = boards.find((each) => sameGroup(each, group));
  const shown = JSON.stringify([
    board?.rows.map(({ place, number, total, secondsTaken }) => [place, number, total, secondsTaken]),
    board?.out.map(({ number, kind }) => [number, kind]).toSorted(),
  ]);
  return expected === shown ? [] : [`${group.class} ${group.level}:\n  the scorer ${expected}\n  the board  ${shown}`];
});

await festival.close();
const minutes = Math.round((Date.now() - begun) / 6_000) / 10;
console.log(
  `Day ${seed}, ${speed} times as fast as life, in ${minutes} minutes: ${script.length} hounds, ${rings.length} rings, ${phones.length} phones.`,
);
console.log(`${recordedIds.size} events; signal was lost ${signalsLost} times, a battery died ${batteriesLost} times.`);
console.log(`${lost.length} lost, ${twice.length} written twice, ${strange.length} unknown.`);
console.log(differences.length === 0 ? 'All six boards are the scorer’s.' : differences.join('\n'));
process.exitCode = lost.length + twice.length + strange.length + differences.length === 0 ? 0 : 1;
