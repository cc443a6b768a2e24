import type { FastifyPluginAsync } from 'fastify';
import type { DescribeAction, StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import * as api from '#core/kernel/jobs/api.ts';
import { isCancelled, type Job, retryJob, stopJob } from '#core/kernel/jobs/job.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import { shownJob } from '#core/kernel/jobs/shown-job.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type JobRoutesPorts = Guarded & {
  readonly jobs: Jobs;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** The desk's jobs: reads, stops and retries them (F9). */
export const jobRoutes =
  (ports: JobRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { jobs, festivalClock, machineClock } = ports;
    privateNoStore(app);

    endpointRoute(app, api.readJobs, { guard }, async () => {
      const now = festivalClock.now();
      return { now, jobs: (await jobs.list(laterBy(now, -day))).map((job) => shownJob(job, now)) };
    });

    endpointRoute(app, api.stopJob, { guard }, async (request, reply, staff) => {
      const now = festivalClock.now();
      const changed = await jobs.change(
        request.params.id,
        stopJob(staff.user.name, now),
        describeJobChange(staff.describe, (job) => (isCancelled(job) ? 'job.cancelled' : 'job.stopped')),
      );
      if (changed.ok) return shownJob(changed.value, now);
      const { kind } = changed.refusal;
      return sendRefusal(reply, api.stopJob, { kind: kind === 'job-unknown' ? kind : 'job-over' });
    });

    endpointRoute(app, api.retryJob, { guard }, async (request, reply, staff) => {
      const changed = await jobs.change(
        request.params.id,
        retryJob(machineClock.now()),
        describeJobChange(staff.describe, () => 'job.continued'),
      );
      if (changed.ok) return shownJob(changed.value, festivalClock.now());
      const { kind } = changed.refusal;
      return sendRefusal(reply, api.retryJob, { kind: kind === 'job-unknown' ? kind : 'job-not-stopped' });
    });
  };

const describeJobChange =
  (describe: DescribeAction, actionOf: (after: Job) => string) =>
  (before: Job, after: Job): StaffAction =>
    describe({
      action: actionOf(after),
      subject: { kind: 'job', id: before.id, name: before.title },
      before: { state: loggedState(before), done: before.done },
      after: { state: loggedState(after), done: after.done },
      reason: null,
    });

const loggedState = (job: Job): string => (isCancelled(job) ? 'cancelled' : job.state);
