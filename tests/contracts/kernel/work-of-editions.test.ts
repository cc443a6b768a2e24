import { describe, expect, it } from 'vitest';
import { stopJob } from '#core/kernel/jobs/job.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { everyStoreOfYears, type StoreOfYear } from '../stores/store.ts';
import { aJob } from './jobs.contract.ts';

const opened = async (open: () => Promise<readonly StoreOfYear[]>) => {
  const [first, later] = await open();
  if (!first || !later) throw new Error('two editions');
  return { first, later };
};

describe.each(everyStoreOfYears)('the work of two editions in one store: %s', (_name, open) => {
  it('a job of the desk is found and stopped in its own edition only', async () => {
    const { first, later } = await opened(open);
    const job = aJob();
    const action = () => aStaffAction(nextId('action'));
    await first.jobs.add(job, action());
    expect(await later.jobs.find(job.id)).toBeUndefined();
    expect(await later.jobs.change(job.id, stopJob('Jess', now), action)).toMatchObject({
      refusal: { kind: 'job-unknown' },
    });
    expect(await first.jobs.find(job.id)).toEqual(job);
    await first.close();
  });

  it('an email that did not arrive is on the list of its own edition only', async () => {
    const { first, later } = await opened(open);
    const email = { task: 'message:1:1', ref: 'a'.repeat(32), email: 'ada@example.org', kind: 'message', order: null };
    await first.emailDeliveries.refused(email, '550 no such mailbox', now);
    expect(await later.emailDeliveries.open(9)).toEqual({ count: 0, failures: [] });
    expect(await first.emailDeliveries.open(9)).toMatchObject({ count: 1 });
    await first.close();
  });
});
