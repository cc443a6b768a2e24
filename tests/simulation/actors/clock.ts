import { hour, minute, second } from '#core/kernel/time.ts';
import { holdMs } from '#core/shop/checkout/open-checkout.ts';
import type { Process } from '../world/process.ts';
import type { Actor } from './actor.ts';

const steps = [second, 20 * second, 2 * minute, 6 * minute, holdMs + 2 * minute, hour];

/** Time passes, and processes run their jobs at random moments. */
export const clockAndJobs: Actor = (stage) => {
  const { world, chance } = stage;
  const runIn = (process: Process, at: number) => {
    const job = stage.jobsOf(process)[at];
    if (job) stage.runJob(process, job);
  };
  const runs = (at: number) => runIn(stage.aProcess(), at);
  return [
    {
      name: 'time passes',
      weight: 3,
      play: () => {
        const ms = chance.pick(steps);
        world.festivalClock.passes(ms);
        world.machineClock.passes(ms);
      },
    },
    // The last job, which reads the balance at the provider, runs in the final rounds only: no other work depends on it.
    { name: 'a job runs', weight: 5, play: () => runs(chance.below(stage.jobsOf(stage.aProcess()).length - 1)) },
    // The first job, the outbox, is the busiest: it runs in all processes at once.
    {
      name: 'outboxes run',
      weight: 2,
      play: () => {
        for (const process of stage.processes) runIn(process, 0);
      },
    },
  ];
};
