import { useState } from 'react';
import { notDoneMessage } from '#core/accounts/failure-message.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import type { DeskJob, JobsAnswer } from '#core/kernel/jobs/client.ports.ts';
import { isCancelled } from '#core/kernel/jobs/job.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatTime, second } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import { failureWords, progressWords, startWords, timeLeft } from './job-words.ts';
import styles from './jobs.module.css';
import { ProgressBar } from './progress-bar.tsx';

const everyMs = 2 * second;

/** Running, waiting and finished jobs, with buttons to stop and to continue a job. */
export const Jobs = () => {
  const { jobs } = useDeskPorts();
  const fetched = usePolled(jobs.read, everyMs);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: Promise<void>) => {
    setProblem(null);
    await work.catch((cause: unknown) =>
      setProblem(notDoneMessage(cause, 'That didn’t work. Nothing has changed; please try again.')),
    );
    fetched.refetch();
  };
  return (
    <FetchedPart fetched={fetched} what="what’s in progress">
      {(answer) => (
        <>
          {problem && <p role="alert">{problem}</p>}
          <JobLists
            {...answer}
            onStop={({ id }) => change(jobs.stop(id))}
            onRetry={({ id }) => change(jobs.retry(id))}
          />
        </>
      )}
    </FetchedPart>
  );
};

type Deeds = { readonly onStop: (job: DeskJob) => void; readonly onRetry: (job: DeskJob) => void };

const JobLists = ({ jobs, ...deeds }: JobsAnswer & Deeds) => {
  const running = jobs.filter(({ state }) => state === 'running');
  const waiting = jobs.filter(({ state }) => state === 'queued');
  const over = jobs.filter(({ state }) => state === 'done' || state === 'failed' || state === 'stopped');
  return (
    <>
      <div className={`${deskLayout.split84} ${deskLayout.block}`}>
        <section>
          <div className={deskLayout.section}>
            <h2>Running</h2>
            <span>two at a time, refunds first</span>
          </div>
          {running.length === 0 && <p role="status">Nothing is running just now.</p>}
          <ol className={styles.list}>
            {running.map((job) => (
              <RunningJob key={job.id} job={job} {...deeds} />
            ))}
          </ol>
          {waiting.length > 0 && (
            <>
              <div className={`${deskLayout.section} ${styles.waiting}`}>
                <h2>Waiting</h2>
                <span>starts automatically</span>
              </div>
              <ol className={styles.list}>
                {waiting.map((job) => (
                  <RunningJob key={job.id} job={job} {...deeds} />
                ))}
              </ol>
            </>
          )}
        </section>
        <aside aria-label="Good to know">
          <div className={deskBox.box}>
            <h2>You can close this page</h2>
            <p>
              Jobs carry on without you, and pick up where they left off if anything restarts. No one is paid or emailed
              twice.
            </p>
          </div>
          <div className={deskBox.note}>
            <b>We’ll tell you when it’s done</b>
            <p>Here, at the foot of the menu and by email to the person who started it.</p>
          </div>
          <div className={deskLayout.section}>
            <h2>If you pause one</h2>
          </div>
          <ul className={styles.stops}>
            <li>
              <b>Refunds</b>
              <span className={deskText.quiet}>what’s paid stays paid</span>
            </li>
            <li>
              <b>Emails</b>
              <span className={deskText.quiet}>what’s sent stays sent</span>
            </li>
          </ul>
        </aside>
      </div>
      <section>
        <div className={deskLayout.section}>
          <h2>Finished today</h2>
          <span>{over.length === 0 ? 'none' : spokenNumber(over.length)}</span>
        </div>
        {over.length > 0 && <Finished jobs={over} {...deeds} />}
      </section>
    </>
  );
};

const RunningJob = ({ job, onStop }: Deeds & { readonly job: DeskJob }) => (
  <li>
    <div className={styles.row}>
      <h3>{job.title}</h3>
      <b>{timeLeft(job.secondsLeft)}</b>
    </div>
    <ProgressBar
      label={`${job.title}: ${progressWords(job)}`}
      done={job.done}
      troubled={job.troubled}
      total={job.total}
    />
    <div className={styles.row}>
      <p>
        <b>
          {progressWords(job)}
          {job.note ? ',' : '.'}
        </b>{' '}
        {job.note && `${job.note}. `}
        {job.troubled > 0 && <StateTag kind="bad">{failureWords(job)}</StateTag>}
        {job.state === 'running' && job.reason && <StateTag kind="warn">{job.reason}; we’re trying again</StateTag>}
        <small>{startWords(job)}</small>
      </p>
      <span className={styles.deeds}>
        <button type="button" className={deskText.link} onClick={() => onStop(job)}>
          {job.state === 'queued' ? 'Cancel' : 'Pause'}
          <span className="visually-hidden"> {job.title}</span>
        </button>
        <TextLink to={job.kind === 'refunds' ? paths.deskDayOff : paths.deskMessages}>Open</TextLink>
      </span>
    </div>
  </li>
);

const Finished = ({ jobs, onRetry }: Deeds & { readonly jobs: readonly DeskJob[] }) => (
  <DeskTable
    rows={jobs}
    keyOf={({ id }) => id}
    isStacked
    columns={[
      { label: 'Job', isRowHeading: true, cell: ({ title }) => title },
      {
        label: 'Size',
        isQuiet: true,
        cell: (job) => (
          <>
            {job.state === 'done' ? formatNumber(job.done) : progressWords(job)}{' '}
            {job.state === 'done' && (job.kind === 'refunds' ? 'orders' : 'people')}
          </>
        ),
      },
      { label: 'Started by', isQuiet: true, cell: ({ startedBy }) => startedBy },
      { label: 'Finished', isQuiet: true, cell: ({ endedAt }) => (endedAt === null ? '' : formatTime(endedAt)) },
      { label: 'Status', cell: (job) => <EndState job={job} /> },
      {
        label: 'What you can do',
        isLabelHidden: true,
        cell: (job) =>
          job.state === 'done' ? (
            <TextLink to={job.kind === 'refunds' ? paths.deskDayOff : paths.deskMessages}>See it</TextLink>
          ) : (
            <button type="button" className={deskText.link} onClick={() => onRetry(job)}>
              {job.state === 'failed' ? 'Try again' : 'Carry on'}
              <span className="visually-hidden"> with {job.title}</span>
            </button>
          ),
      },
    ]}
  />
);

const EndState = ({ job }: { readonly job: DeskJob }) => {
  if (job.state === 'failed') return <StateTag kind="bad">Stopped: {job.reason}</StateTag>;
  if (job.state === 'stopped')
    return (
      <StateTag kind="off">
        {isCancelled(job) ? 'Cancelled' : 'Paused'} by {job.reason}
      </StateTag>
    );
  return <StateTag kind="ok">{job.troubled > 0 ? `Done, ${failureWords(job)}` : 'Done'}</StateTag>;
};

/** The desk page for its jobs: running, waiting and finished. */
export const Component = () => (
  <DeskPage
    path={paths.deskJobs}
    title="In progress"
    lead="Emails and refunds go on by themselves. Here you see how far they are."
  >
    <Jobs />
  </DeskPage>
);
