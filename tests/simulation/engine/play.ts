import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { second } from '#core/kernel/time.ts';
import { holdMs } from '#core/shop/checkout/open-checkout.ts';
import type { Act } from '../actors/actor.ts';
import { actors } from '../actors/actors.ts';
import { clockAndJobs } from '../actors/clock.ts';
import { years as yearsAtDesk } from '../actors/years.ts';
import { alwaysTrue } from '../invariants/always.ts';
import { isAtRest } from '../invariants/at-rest.ts';
import { finallyTrue } from '../invariants/finally.ts';
import { yearsApart } from '../invariants/years-apart.ts';
import { openSeat, type Seat } from '../site/seats.ts';
import type { Plant } from '../world/process.ts';
import { programOf } from '../world/program.ts';
import { newWorlds, type World } from '../world/world.ts';
import { type Chance, seededChance } from './chance.ts';
import { type Scheduler, type SchedulerHooks, schedulerFor } from './scheduler.ts';
import { openStages, type Stage, type Stages } from './stage.ts';
import { drawSwarm, maxProcesses, type Swarm } from './swarm.ts';

/** The result of a schedule. */
export type Played = {
  /** The first violation, in words; undefined when there was none. */
  readonly violation: string | undefined;
  readonly steps: number;
};

export type PlayOptions = {
  readonly plant?: Plant | undefined;
  /** Values that replace those drawn for the swarm. */
  readonly focus?: Partial<Swarm> | undefined;
  /** Receives each line of the trace. */
  readonly say?: ((line: string) => void) | undefined;
};

/** A schedule with more steps than this counts as endless, which is a violation. */
const maxSteps = 20_000;
/**
 * The most final rounds without faults. Together they are longer than an offer of a waiting list, and enough for those that
 * follow the end of a trader's stand.
 */
const lastRounds = 28;
const roundMs = holdMs / 2;

/** Sets of seats that no schedule is using. */
const freeSeats: (readonly Seat[])[] = [];

/** Opens a seat, which holds one year's routes, for each of the most processes that a schedule can have. */
const openSeats = async (): Promise<readonly Seat[]> => {
  const [world] = await newWorlds(drawSwarm(seededChance(1)), undefined);
  if (!world) throw new Error('a swarm without a year');
  const { services } = programOf(world.outer, world, memoryNews(world.log), { name: 'no process', skew: 0 });
  return Promise.all(Array.from({ length: maxProcesses }, () => openSeat(services)));
};

/** Plays one schedule: every decision about it comes from `chance`. */
export const play = async (chance: Chance, { plant, focus, say }: PlayOptions = {}): Promise<Played> => {
  // The seats go back only when the schedule ends, because a schedule that timed out for its caller may still use them.
  const swarm = withoutMergesOnSqlite({ ...drawSwarm(chance), ...focus });
  const seats: (readonly Seat[])[] = [];
  for (const _year of swarm.years) seats.push(freeSeats.pop() ?? (await openSeats()));
  const worlds = await newWorlds(swarm, say);
  const [world] = worlds;
  if (!world) throw new Error('a swarm without a year');
  say?.(`swarm: ${JSON.stringify({ ...swarm, actors: [...swarm.actors] })}`);
  const always = worlds.map(alwaysTrue);
  const apart = worlds.length > 1 ? yearsApart(worlds) : undefined;
  let steps = 0;
  const violated = (what: string | undefined) => {
    if (what === undefined || world.violations.length > 0) return;
    world.violations.push(what);
    say?.(`VIOLATED: ${what}`);
  };
  const hooks: SchedulerHooks = {
    say,
    dies: (caller) => {
      const process = stages.processes.find((each) => each === caller);
      if (process) stages.kill(process);
    },
    performed: () => {
      for (const { check } of always) violated(check());
    },
    bug: ({ name }, cause) =>
      violated(`a bug in ${name}: ${cause instanceof Error ? (say ? cause.stack : String(cause)) : String(cause)}`),
  };
  const scheduler = schedulerFor(chance, swarm, hooks);
  const stages = openStages({
    ...{ worlds, chance, scheduler, say, plant },
    seats: Array.from({ length: maxProcesses }, (_, at) => seats.flatMap((ofYear) => ofYear[at] ?? [])),
    performed: (by, what) => violated(apart?.check(by, what)),
  });
  const isOver = () => world.violations.length > 0;
  const step = async () => {
    steps += 1;
    // Every call takes at least a millisecond.
    world.festivalClock.passes(1);
    world.machineClock.passes(1);
    if (steps > maxSteps) return violated('the schedule has no end');
    await scheduler.step();
    await world.collectNotices();
  };

  // As if notices had been read once, which a program does at its start: from that moment on, no notice is lost.
  for (const { outer, machineClock } of worlds)
    await outer.checkpoints.set('payment-notices-read', String(machineClock.now()));
  const acts = stages.all.flatMap(actsOn).filter(({ needs }) => !needs || swarm.actors.has(needs));
  const raffle = acts.flatMap((act) => Array.from({ length: act.weight }, () => act));
  for (let left = swarm.actions; left > 0 && !isOver(); ) {
    if (scheduler.openCalls() > 0 && !chance.happens(swarm.overlap)) {
      await step();
      continue;
    }
    left -= 1;
    await perform(chance.pick(raffle), scheduler);
    await world.collectNotices();
  }
  while (scheduler.openCalls() > 0 && !isOver()) await step();
  if (!isOver()) {
    const closed = worlds.filter(({ years, edition }) => years.phaseOf(edition.year) === 'closed');
    const lines = closed.map(offersIn);
    await end(worlds, stages, scheduler, step, isOver, say);
    for (const each of worlds) if (!isOver()) violated(await finallyTrue(each));
    for (const before of lines) if (!isOver()) violated(before());
    if (!isOver()) violated(await world.years.fault());
  }
  freeSeats.push(...seats);
  world.close();
  return { violation: world.violations[0], steps };
};

/** A merge of accounts changes the state of the stores in memory: the accounts are the simulation's own. */
const withoutMergesOnSqlite = (swarm: Swarm): Swarm =>
  swarm.isOnSqlite ? { ...swarm, actors: new Set([...swarm.actors].filter((name) => name !== 'merges')) } : swarm;

/** The acts on a stage; in a year that the site does not have yet, only jobs run. */
const actsOn = (stage: Stage): readonly Act[] =>
  actors.flatMap((actor) =>
    actor(stage).map((act) => ({
      ...act,
      play: () => {
        const { years, edition } = stage.world;
        if (actor === clockAndJobs || actor === yearsAtDesk || years.isPublic(edition.year)) act.play();
      },
    })),
  );

/** Looks at the offers of a closed year. @returns what looks again later: only those that were made before are there */
const offersIn = ({ state, edition }: World) => {
  const offered = () => [...state.parties.values()].filter(({ offer }) => offer !== null).map(({ id }) => id);
  const before = new Set(offered());
  return (): string | undefined => {
    const late = offered().find((id) => !before.has(id));
    return late && `${late} was offered places although ${edition.year} is closed`;
  };
};

const perform = async (act: Act, scheduler: Scheduler) => {
  act.play();
  await scheduler.settle();
};

/** Runs the schedule's final rounds: no faults, and time passes until nothing is left that time or a job would end. */
const end = async (
  worlds: readonly World[],
  { all, processes }: Stages,
  scheduler: Scheduler,
  step: () => Promise<void>,
  isOver: () => boolean,
  say: PlayOptions['say'],
) => {
  say?.('the end: nothing fails any more');
  scheduler.calm();
  const [world] = worlds;
  if (!world) return;
  world.provider.settleWaiting('succeeded');
  for (const { mail, ledger, provider } of worlds) {
    mail.calm();
    for (const [page, { report }] of ledger.pages)
      if (report.money === 'unpaid') provider.settlePayment(page, 'succeeded');
  }
  for (let round = 0; round < lastRounds && !isOver(); round += 1) {
    const ms = roundMs + second;
    world.festivalClock.passes(ms);
    world.machineClock.passes(ms);
    await world.collectNotices();
    for (const { whenOver } of all) for (const flush of whenOver) flush();
    await scheduler.settle();
    while (scheduler.openCalls() > 0 && !isOver()) await step();
    const process = processes[round % processes.length];
    if (!process) return;
    for (const stage of all) {
      const jobs = stage.jobsOf(process);
      // The outbox, the first job, runs again after the other jobs because they add tasks to it.
      for (const job of [...jobs, ...jobs.slice(0, 1)]) {
        stage.runJob(process, job);
        await scheduler.settle();
        while (scheduler.openCalls() > 0 && !isOver()) await step();
      }
    }
    world.provider.settleWaiting('succeeded');
    if (round >= 2 && worlds.every(isAtRest)) return;
  }
};
