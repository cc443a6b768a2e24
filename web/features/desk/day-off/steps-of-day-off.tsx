import type { ReactNode } from 'react';
import type { DayOffAnswer, DayOffRun } from '#core/desk/day-off/client.ports.ts';
import { refundsPath } from '#core/desk/day-off/refunds-path.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { BannerStrip } from '../../../app/banner/banner-strip.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFigures from '../../../app/desk/figures.module.css';
import { FileLink } from '../../../app/desk/file-link.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { timeLeft } from '../jobs/job-words.ts';
import { ProgressBar } from '../jobs/progress-bar.tsx';
import styles from './day-off.module.css';
import { decidedWords } from './day-off-words.ts';
import { refundTotals, Totals } from './refund-totals.tsx';
import { UnrefundedOrders } from './unrefunded-orders.tsx';

type StepsOfDayOffProps = {
  readonly run: DayOffRun;
  readonly onChange: (answer: DayOffAnswer) => void;
  readonly refetch: () => void;
};

/** The five steps: decision, banner, email, refunds, and the orders that need a person. */
export const StepsOfDayOff = ({ run, onChange, refetch }: StepsOfDayOffProps) => {
  const { email, refundsJob } = run;
  const isOver = refundsJob === null || refundsJob.state === 'done';
  const left = run.list.filter(({ state }) => state === 'person').length;
  return (
    <div className={deskLayout.split84}>
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
              {email.total === null
                ? 'Getting ready'
                : `${formatNumber(email.done)} of ${formatNumber(email.total)} people`}
              {email.troubled > 0 && `, ${formatNumber(email.troubled)} bounced`}.
            </p>
          </Step>
          <RefundsStep run={run} refetch={refetch} />
          <Step number={5} isDone={isOver && left === 0} title="For you to sort out" at="">
            <p>{listWords(left, isOver)}</p>
          </Step>
        </ol>
        <UnrefundedOrders run={run} onChange={onChange} />
      </div>
      <aside aria-label="Totals">
        <Totals run={run} />
        {run.banner && (
          <>
            <div className={deskLayout.section}>
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

type RefundsStepProps = Pick<StepsOfDayOffProps, 'run' | 'refetch'>;

/** How far the refunds are, or that people ask for them. */
const RefundsStep = ({ run, refetch }: RefundsStepProps) => {
  const { counts, refundsJob } = run;
  const { isCounting, refunded, all } = refundTotals(run);
  if (refundsJob === null)
    return (
      <Step number={4} isDone title="People choose for themselves" at="">
        <p>
          They can ask for a refund in My Festival
          {run.refundsUntil === null ? '' : ` until ${formatDay(run.refundsUntil)}, ${formatTime(run.refundsUntil)}`}.
        </p>
      </Step>
    );
  return (
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
            label={`Refunds: ${formatNumber(refundsJob.done)} of ${formatNumber(all)} orders`}
            done={refundsJob.done}
            troubled={counts.person.orders}
            total={refundsJob.total}
          />
          <dl className={`${deskFigures.figures} ${deskFigures.middle}`}>
            <Figure name="Refunded" orders={refunded} amount={counts.refunded.amount + counts.asked.amount} />
            <Figure name="To go" orders={counts.waiting.orders} amount={counts.waiting.amount} />
            <Figure
              name={<StateTag kind={counts.person.orders > 0 ? 'bad' : 'ok'}>Stuck</StateTag>}
              orders={counts.person.orders}
              amount={counts.person.amount}
            />
          </dl>
        </>
      )}
      <p>{howItGoesOn(refundsJob.state)}</p>
      <div className={styles.deeds}>
        <PauseButton job={refundsJob} refetch={refetch} />
        {!isCounting && (
          <FileLink path={refundsPath} download>
            Download all {formatNumber(all)} (CSV)
          </FileLink>
        )}
      </div>
    </Step>
  );
};

const titleOf = (state: string): string => {
  if (state === 'done') return 'Refunds are done';
  if (state === 'stopped') return 'Refunds are paused';
  return state === 'failed' ? 'Refunds have stopped' : 'Refunds are under way';
};

const howItGoesOn = (state: string): string => {
  if (state === 'done') return 'No one was paid twice.';
  return state === 'stopped'
    ? 'Nothing more is refunded until you carry on. What’s refunded stays refunded.'
    : 'You can close this page or lose your connection. Refunds carry on, pick up where they left off and never pay anyone twice.';
};

/** @param open how many orders need a person */
const listWords = (open: number, isOver: boolean): string => {
  if (open === 0)
    return isOver ? 'Nothing is left to do.' : 'You’ll get the full list when refunds finish. None so far.';
  return isOver
    ? `${formatNumber(open)} left:`
    : `You’ll get the full list when refunds finish. ${formatNumber(open)} so far:`;
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
    <dd className={deskFigures.figure}>{formatNumber(orders)}</dd>
    <dd className={deskFigures.words}>orders, {tablePounds(amount)}</dd>
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
