import { newestFirst } from '#core/kernel/jobs/job.ts';
import { leasedJob, maySave, nextJobs } from '#core/kernel/jobs/lease.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from './audit-log.ts';

/** The desk's jobs, in memory. */
export const memoryJobs = (state: FestivalState, machine: Clock): Jobs => {
  const { jobs } = state.messaging;
  return {
    async add(job, action) {
      if (jobs.has(job.id)) return;
      jobs.set(job.id, job);
      recordStaffAction(state, action);
    },
    find: async (id) => jobs.get(id),
    list: async (since) =>
      [...jobs.values()].filter(({ endedAt }) => endedAt === null || endedAt > since).sort(newestFirst),
    async take(asked) {
      const taken = nextJobs([...jobs.values()], asked).map((job) => leasedJob(job, asked));
      for (const job of taken) jobs.set(job.id, job);
      return taken;
    },
    async save(job, holder, tasks = []) {
      const known = jobs.get(job.id);
      if (!known || !maySave(known, holder)) return false;
      jobs.set(job.id, job);
      enqueueTasks(state, tasks, machine.now());
      return true;
    },
    async change(id, decide, action) {
      const before = jobs.get(id);
      if (!before) return refuse({ kind: 'job-unknown' });
      const decided = decide(before);
      if (!decided.ok || decided.value === before) return decided;
      jobs.set(id, decided.value);
      recordStaffAction(state, action(before, decided.value));
      return ok(decided.value);
    },
  };
};
