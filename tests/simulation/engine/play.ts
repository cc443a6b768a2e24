import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { second } from '#core/kernel/time.ts';
import { holdMs } from '#core/shop/checkout/open-checkout.ts';
import type { Act } from '../actors/actor.ts';
import { actors } from '../actors/actors.ts';
import { alwaysTrue } from '../invariants/always.ts';
import { isAtRest } from '../invariants/at-rest.ts';
import { finallyTrue } from '../invariants/finally.ts';
import { openSeat, type Seat } from '../site/seats.ts';
import type { Plant } from '../world/process.ts';
import { programOf } from '../world/program.ts';
import { newWorld, type World } from '../world/world.ts';
import { type Chance, seededChance } from './chance.ts';
import { type Scheduler, type SchedulerHooks, schedulerFor } from './scheduler.ts';
import { openStage, type Stage } from './stage.ts';
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
/** The number of final rounds without faults. Together they are longer than an offer of a waiting list. */
const lastRounds = 18;
const roundMs = holdMs / 2;

/** Sets of seats that no schedule is using. */
const freeSeats: (readonly Seat[])[] = [];

/** Opens a seat, which holds a process's routes, for each of the most processes that a schedule can have. */
const openSeats = async (): Promise<readonly Seat[]> => {
  const world = await newWorld(drawSwarm(seededChance(1)), undefined);
  const pattern = programOf(world.outer, world, memoryNews(world.log), 'no process', 0).services;
  return Promise.all(Array.from({ length: maxProcesses }, () => openSeat(pattern)));
};

/** Plays one schedule: every decision about it comes from `chance`. */
export const play = async (chance: Chance, { plant, focus, say }: PlayOptions = {}): Promise<Played> => {
  // The seats go back only when the schedule ends, because a schedule that timed out for its caller may still use them.
  const seats = freeSeats.pop() ?? (await openSeats());
  const swarm = withoutMergesOnSqlite({ ...drawSwarm(chance), ...focus });
  const world = await newWorld(swarm, say);
  say?.(`swarm: ${JSON.stringify({ ...swarm, actors: [...swarm.actors] })}`);
  const always = alwaysTrue(world);
  let steps = 0;
  const violated = (what: string | undefined) => {
    if (what === undefined || world.violations.length > 0) return;
    world.violations.push(what);
    say?.(`VIOLATED: ${what}`);
  };
  const hooks: SchedulerHooks = {
    say,
    dies: (caller) => {
      const process = stage.processes.find((each) => each === caller);
      if (process) stage.kill(process);
    },
    performed: () => violated(always.check()),
    bug: ({ name }, cause) =>
      violated(`a bug in ${name}: ${cause instanceof Error ? (say ? cause.stack : String(cause)) : String(cause)}`),
  };
  const scheduler = schedulerFor(chance, swarm, hooks);
  const stage = openStage(world, chance, scheduler, say, plant, seats);
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
  await world.outer.checkpoints.set('payment-notices-read', String(world.machineClock.now()));
  const acts = actors.flatMap((actor) => actor(stage)).filter(({ needs }) => !needs || swarm.actors.has(needs));
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
    await end(world, stage, scheduler, step, isOver, say);
    if (!isOver()) violated(await finallyTrue(world));
  }
  freeSeats.push(seats);
  world.close();
  return { violation: world.violations[0], steps };
};

/** A merge of accounts changes the state of the stores in memory: the accounts are the simulation's own. */
const withoutMergesOnSqlite = (swarm: Swarm): Swarm =>
  swarm.isOnSqlite ? { ...swarm, actors: new Set([...swarm.actors].filter((name) => name !== 'merges')) } : swarm;

const perform = async (act: Act, scheduler: Scheduler) => {
  act.play();
  await scheduler.settle();
};

/** Runs the schedule's final rounds: no faults, and time passes until nothing is left that time or a job would end. */
const end = async (
  world: World,
  stage: Stage,
  scheduler: Scheduler,
  step: () => Promise<void>,
  isOver: () => boolean,
  say: PlayOptions['say'],
) => {
  say?.('the end: nothing fails any more');
  scheduler.calm();
  world.mail.calm();
  world.provider.settleWaiting('succeeded');
  for (const [page, { report }] of world.ledger.pages)
    if (report.money === 'unpaid') world.provider.settlePayment(page, 'succeeded');
  for (let round = 0; round < lastRounds && !isOver(); round += 1) {
    const ms = roundMs + second;
    world.festivalClock.passes(ms);
    world.machineClock.passes(ms);
    await world.collectNotices();
    for (const flush of stage.whenOver) flush();
    await scheduler.settle();
    while (scheduler.openCalls() > 0 && !isOver()) await step();
    const process = stage.processes[round % stage.processes.length];
    // The outbox, the first job, runs again after the other jobs because they add tasks to it.
    for (const job of [...(process?.jobs ?? []), ...(process?.jobs.slice(0, 1) ?? [])]) {
      if (process) stage.runJob(process, job);
      await scheduler.settle();
      while (scheduler.openCalls() > 0 && !isOver()) await step();
    }
    world.provider.settleWaiting('succeeded');
    if (round >= 2 && isAtRest(world)) return;
  }
};
