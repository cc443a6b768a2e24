import { type Job, priorityOf } from '#core/kernel/jobs/job.ts';
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
      [...jobs.values()]
        .filter(({ endedAt }) => endedAt === null || endedAt > since)
        .sort((one, other) => other.createdAt - one.createdAt || byId(one, other)),
    async take({ holder, now, leaseUntil, festivalNow, atOnce }) {
      const all = [...jobs.values()];
      const isOthers = ({ lease }: Job) => lease !== null && lease.until > now && lease.holder !== holder;
      const leased = all.filter((job) => job.state === 'running' && isOthers(job)).length;
      const isDue = (job: Job) =>
        (job.state === 'running' || (job.state === 'queued' && job.notBefore <= festivalNow)) &&
        job.wakeAt <= now &&
        !isOthers(job);
      const taken = all
        .filter(isDue)
        .sort(
          (one, other) => priorityOf(one) - priorityOf(other) || one.createdAt - other.createdAt || byId(one, other),
        )
        .slice(0, Math.max(0, atOnce - leased))
        .map(
          (job): Job => ({
            ...job,
            state: 'running',
            startedAt: job.startedAt ?? festivalNow,
            lease: { holder, until: leaseUntil },
          }),
        );
      for (const job of taken) jobs.set(job.id, job);
      return taken;
    },
    async save(job, holder, tasks = []) {
      const known = jobs.get(job.id);
      if (known?.state !== 'running' || known.lease?.holder !== holder) return false;
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

const byId = (one: Job, other: Job): number => (one.id < other.id ? -1 : 1);
