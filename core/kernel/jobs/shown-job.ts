import type { Instant } from '../time.ts';
import { second } from '../time.ts';
import type { Job } from './job.ts';

/** A job as the desk sees it. */
export type ShownJob = Pick<
  Job,
  | 'id'
  | 'kind'
  | 'title'
  | 'state'
  | 'done'
  | 'total'
  | 'troubled'
  | 'note'
  | 'createdAt'
  | 'notBefore'
  | 'startedAt'
  | 'endedAt'
  | 'reason'
> & { readonly startedBy: string; readonly secondsLeft: number | null };

/** What the desk shows of a job. @param now the festival's clock */
export const shownJob = (job: Job, now: Instant): ShownJob => {
  const { id, kind, title, state, done, total, troubled, note, createdAt, notBefore, startedAt, endedAt, reason } = job;
  const facts = {
    id,
    kind,
    title,
    state,
    done,
    total,
    troubled,
    note,
    createdAt,
    notBefore,
    startedAt,
    endedAt,
    reason,
  };
  return { ...facts, startedBy: job.startedBy.name, secondsLeft: secondsLeft(job, now) };
};

/** Extrapolated from the pace so far; null before the first item is done. */
const secondsLeft = ({ state, done, total, startedAt }: Job, now: Instant): number | null => {
  if (state !== 'running' || total === null || done === 0 || startedAt === null || now <= startedAt) return null;
  return Math.ceil(((now - startedAt) / done) * ((total - done) / second));
};
