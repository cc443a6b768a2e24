import { type ReactNode, useId } from 'react';
import type { RingRun, RingStatus } from '#core/competition/day/all-rings/all-rings.ts';
import { isQuiet } from '#core/competition/day/all-rings/judge-phone.ts';
import { groupName } from '#core/competition/day/messages.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import {
  batteryInWords,
  contactInWords,
  endedInWords,
  gateInWords,
  isLow,
  statusOf,
  toRunInWords,
  unsentInWords,
} from './ring-words.ts';
import styles from './rings.module.css';

type RingProps = {
  readonly ring: RingStatus;
  /** The machine's clock at the answer. */
  readonly now: Instant;
};

/** One ring: how it runs, who judges it and on which phone, the run under way, the next, and what is not in yet. */
export const Ring = ({ ring, now }: RingProps) => {
  const id = useId();
  const { name, running, next, notIn, phones } = ring;
  const status = statusOf(ring);
  return (
    <article className={styles.ring} data-kind={status.kind} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <p className={styles.status}>{status.words}</p>
      </header>
      <dl>
        <Row title="Now">
          {running.length === 0 && 'No run under way'}
          {running.map((run) => (
            <Run key={run.number} run={run}>
              {run.startedAt === null ? 'in the ring' : `since ${formatTime(run.startedAt)}`}
              {run.judge && `, judged by ${run.judge}`}
            </Run>
          ))}
        </Row>
        <Row title="Next">
          {next ? (
            <Run run={next}>
              {formatTime(next.expectedAt)}
              {next.expectedAt !== next.runsAt && `, announced for ${formatTime(next.runsAt)}`}
              {`, ${gateInWords(next.atTheGate)}`}
            </Run>
          ) : (
            'No one'
          )}
          <small>{toRunInWords(ring)}</small>
        </Row>
        <Row title="Judge">
          {phones.length === 0 && (
            <>
              No phone heard today
              <small>If this ring judges on paper, that’s as it should be.</small>
            </>
          )}
          {phones.map((phone) => (
            <div key={phone.id} className={styles.phone} data-quiet={isQuiet(phone.lastSeenAt, now) || undefined}>
              <b>{phone.judge ?? 'An account that was deleted'}</b>
              <small>{contactInWords(phone.lastSeenAt, now)}</small>
              <small data-warn={(phone.unsent ?? 0) > 0 || undefined}>{unsentInWords(phone, now)}</small>
              {phone.battery !== null && (
                <small data-warn={isLow(phone.battery) || undefined}>{batteryInWords(phone.battery)}</small>
              )}
            </div>
          ))}
        </Row>
        <Row title="Not in yet">
          {notIn.length === 0 && 'Nothing: every finished run is signed'}
          {notIn.map((run) => (
            <Run key={run.number} run={run}>
              {endedInWords(run)}
            </Run>
          ))}
        </Row>
      </dl>
    </article>
  );
};

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const Run = ({ run, children }: { readonly run: RingRun; readonly children: ReactNode }) => (
  <div className={styles.run}>
    <b>
      <span className="num">{run.number}</span> {run.hound}
    </b>{' '}
    with {run.handler}
    <small>{groupName(run)}</small>
    <small>{children}</small>
  </div>
);
