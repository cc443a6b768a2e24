import type { ReactNode } from 'react';
import type { DayOffAnswer, DayOffRun } from '#core/day-off/client.ports.ts';
import { refundsPath } from '#core/day-off/refunds-path.ts';
import { jobId } from '#core/jobs/job.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import { BannerStrip } from '../../../app/banner/banner-strip.tsx';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import desk from '../frame/desk.module.css';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { State } from '../frame/state.tsx';
import { counted, pounds, timeLeft } from '../jobs/job-words.ts';
import { ProgressBar } from '../jobs/progress-bar.tsx';
import styles from './day-off.module.css';
import { decidedWords } from './day-off-words.ts';
import { ForPerson } from './for-person.tsx';

type RunProps = {
  readonly run: DayOffRun;
  readonly onChange: (answer: DayOffAnswer) => void;
  readonly refetch: () => void;
};

const counting = 'counting…';

/** The five steps: decision, banner, email, refunds, and the orders that need a person. */
export const Run = ({ run, onChange, refetch }: RunProps) => {
  const { counts, email, refundsJob } = run;
  const refunded = counts.refunded.orders + counts.asked.orders;
  const all = refunded + counts.waiting.orders + counts.person.orders + counts.settled.orders;
  // The job first finds the orders; until then their number is unknown.
  const isCounting = refundsJob !== null && refundsJob.total === null;
  const isOver = refundsJob === null || refundsJob.state === 'done';
  const left = run.list.filter(({ state }) => state === 'person').length;
  const sum =
    counts.refunded.amount + counts.asked.amount + counts.waiting.amount + counts.person.amount + counts.settled.amount;
  return (
    <div className={desk.split84}>
      <div>
        <ol className={styles.run}>
          <Step number={1} isDone title="Decided" at={formatTime(run.decidedAt)}>
            <p>
              {decidedWords(run)} Decided by {run.decidedBy}.
            </p>
          </Step>
          <Step number={2} isDone title="The banner is up" at={formatTime(run.decidedAt)}>
            <p>On every page within five seconds.{run.kind === 'cancelled' && ' Sales are closed.'}</p>
          </Step>
          <Step
            number={3}
            isDone={email.state === 'done'}
            title={email.state === 'done' ? 'The email has gone out' : 'The email is going out'}
            at={email.endedAt === null ? '' : formatTime(email.endedAt)}
          >
            <p>
              {email.total === null ? 'Getting ready' : `${counted(email.done)} of ${counted(email.total)} people`}
              {email.troubled > 0 && `, ${counted(email.troubled)} bounced`}.
            </p>
          </Step>
          {refundsJob ? (
            <Step
              number={4}
              isDone={refundsJob.state === 'done'}
              title={titleOf(refundsJob.state)}
              at={refundsJob.endedAt === null ? timeLeft(refundsJob.secondsLeft) : formatTime(refundsJob.endedAt)}
            >
              {isCounting ? (
                <p role="status">Counting the orders…</p>
              ) : (
                <>
                  <ProgressBar
                    big
                    label={`Refunds: ${counted(refundsJob.done)} of ${counted(all)} orders`}
                    done={refundsJob.done}
                    troubled={counts.person.orders}
                    total={refundsJob.total}
                  />
                  <dl className={`${desk.figures} ${desk.middle}`}>
                    <Figure name="Refunded" orders={refunded} amount={counts.refunded.amount + counts.asked.amount} />
                    <Figure name="To go" orders={counts.waiting.orders} amount={counts.waiting.amount} />
                    <Figure
                      name={<State kind={counts.person.orders > 0 ? 'bad' : 'ok'}>Stuck</State>}
                      orders={counts.person.orders}
                      amount={counts.person.amount}
                    />
                  </dl>
                </>
              )}
              <p>
                You can close this page or lose your connection. Refunds carry on, pick up where they left off and never
                pay anyone twice.
              </p>
              <div className={styles.deeds}>
                <PauseButton job={refundsJob} refetch={refetch} />
                {!isCounting && (
                  <a href={refundsPath} download>
                    Download all {counted(all)} (CSV)
                  </a>
                )}
              </div>
            </Step>
          ) : (
            <Step number={4} isDone title="People choose for themselves" at="">
              <p>
                They can ask for a refund in My Festival
                {run.refundsUntil === null
                  ? ''
                  : ` until ${formatDay(run.refundsUntil)}, ${formatTime(run.refundsUntil)}`}
                .
              </p>
            </Step>
          )}
          <Step number={5} isDone={isOver && left === 0} title="For you to sort out" at="">
            <p>{listWords(left, isOver)}</p>
          </Step>
        </ol>
        <ForPerson run={run} onChange={onChange} />
      </div>
      <aside aria-label="Totals">
        <div className={desk.box}>
          <h2>Totals</h2>
          <dl className={desk.facts}>
            <div>
              <dt>Orders</dt>
              <dd>{isCounting ? counting : ordersWords(refunded, all, refundsJob?.state === 'done')}</dd>
            </div>
            <div>
              <dt>Tickets</dt>
              <dd>{isCounting ? counting : counted(counts.tickets)}</dd>
            </div>
            <div>
              <dt>Money</dt>
              <dd className={styles.sum}>{isCounting ? counting : pounds(sum)}</dd>
            </div>
          </dl>
        </div>
        {run.banner && (
          <>
            <div className={desk.section}>
              <h2>The banner now</h2>
            </div>
            <div className={styles.banner}>
              <BannerStrip banner={{ ...run.banner, kind: 'warning', link: null }} />
            </div>
          </>
        )}
        <p>
          <TextLink to={paths.deskBanner}>Edit banner</TextLink>
        </p>
      </aside>
    </div>
  );
};

const titleOf = (state: string): string => {
  if (state === 'done') return 'Refunds are done';
  if (state === 'stopped') return 'Refunds are paused';
  return state === 'failed' ? 'Refunds have stopped' : 'Refunds are under way';
};

/** "998 to refund", or "997 of 998 refunded" once the refunds are done. */
const ordersWords = (refunded: number, all: number, isOver: boolean): string => {
  if (!isOver) return `${counted(all)} to refund`;
  return refunded === all ? `${counted(all)} refunded` : `${counted(refunded)} of ${counted(all)} refunded`;
};

/** @param open how many orders need a person */
const listWords = (open: number, isOver: boolean): string => {
  if (open === 0)
    return isOver ? 'Nothing is left to do.' : 'You’ll get the full list when refunds finish. None so far.';
  return isOver ? `${counted(open)} left:` : `You’ll get the full list when refunds finish. ${counted(open)} so far:`;
};

type StepProps = {
  readonly number: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly at: string;
  readonly children: ReactNode;
};

const Step = ({ number, isDone, title, at, children }: StepProps) => (
  <li>
    <span className={styles.number}>
      {isDone ? (
        <svg viewBox="0 0 24 24" role="img" aria-label={`Step ${number}, done`}>
          <path d="M2 12.500L5.5 9L10 14L19 2.500L22.5 5.500L10.3 21.500Z" />
        </svg>
      ) : (
        <>
          <span className="visually-hidden">Step </span>
          {number}
        </>
      )}
    </span>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    <b>{at}</b>
  </li>
);

type FigureProps = { readonly name: ReactNode; readonly orders: number; readonly amount: number };

const Figure = ({ name, orders, amount }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={desk.figure}>{counted(orders)}</dd>
    <dd className={desk.words}>orders, {pounds(amount)}</dd>
  </div>
);

type PauseButtonProps = { readonly job: NonNullable<DayOffRun['refundsJob']>; readonly refetch: () => void };

const PauseButton = ({ job, refetch }: PauseButtonProps) => {
  const { jobs } = useDeskPorts();
  if (job.state === 'done') return null;
  const isGoing = job.state === 'running' || job.state === 'queued';
  const change = () => (isGoing ? jobs.stop : jobs.retry)(jobId(job.id)).then(refetch, refetch);
  return (
    <Button variant="ink" onClick={change}>
      {isGoing ? 'Pause refunds' : 'Carry on with refunds'}
    </Button>
  );
};
