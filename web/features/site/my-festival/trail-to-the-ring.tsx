import { lazy, Suspense, useState } from 'react';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { splitByWithdrawal } from '#core/competition/entries/split-by-withdrawal.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { RingNews, type RingNewsProps } from './ring-news.tsx';
import { StepsAfterForms } from './steps-after-forms.tsx';
import styles from './trail-to-the-ring.module.css';
import { useIsOver } from './use-is-over.ts';

/** Loaded once there is a ticket; a failed import leaves the general steps. */
const RingSteps = lazy(() =>
  import('./ring-steps.tsx').then(
    (module) => ({ default: module.RingSteps }),
    () => ({ default: () => <StepsAfterForms /> }),
  ),
);

const noNews: RingNewsProps = { announcements: [], near: [] };

type TrailProps = {
  /** When the competitor ticket was bought; null without one. */
  readonly boughtAt: Instant | null;
  /** The user's registrations; null until loaded. */
  readonly own: OwnRegistrations | null;
  /** The user's entries; null until loaded. */
  readonly entries: readonly OwnEntry[] | null;
  /** Whether the tickets or the registrations are still loading. */
  readonly loading: boolean;
};

/** A competitor's steps to the ring; each shows as text, too, whether it is done, current or to come. */
export const TrailToTheRing = ({ boughtAt, own, entries, loading }: TrailProps) => {
  const { config } = useSite();
  const [news, setNews] = useState<RingNewsProps>(noNews);
  const isOver = useIsOver();
  return (
    <section className={styles.trail}>
      <h2 className={styles.title}>Your trail to the ring</h2>
      <RingNews {...news} />
      <ol>
        {boughtAt === null ? (
          <li data-step="now" aria-current="step">
            <b>A competitor ticket</b>
            <small>{loading ? 'Loading...' : <SmartLink to={config.ticketsUrl}>Get yours</SmartLink>}</small>
          </li>
        ) : (
          <li data-step="done">
            <b>Ticket bought</b>
            <small>{formatDate(boughtAt)}</small>
          </li>
        )}
        {isTooLate(own) ? (
          <li data-step="done">
            <b>Entries have closed</b>
            <small>No hound was registered in time.{!isOver && ' Your ticket still gets you in for the day'}</small>
          </li>
        ) : (
          <>
            <TwoForms own={boughtAt === null ? null : own} entries={entries} loading={loading} />
            {boughtAt === null ? (
              <StepsAfterForms loading={loading} />
            ) : (
              <Suspense fallback={<StepsAfterForms loading />}>
                <RingSteps own={own} onNews={setNews} />
              </Suspense>
            )}
          </>
        )}
      </ol>
    </section>
  );
};

/** Whether the entries have closed before any hound was registered. */
const isTooLate = (own: OwnRegistrations | null): boolean =>
  own?.open === false && own.tickets.length > 0 && own.tickets.every(({ registration }) => registration === null);

/**
 * The step of the two forms: done once every ticket is registered and the questionnaire answered. Tickets of withdrawn
 * hounds do not count, nor unregistered ones after the entries have closed; without any others, unfinished forms are no
 * longer a step.
 */
const TwoForms = ({ own, entries, loading }: Pick<TrailProps, 'own' | 'entries' | 'loading'>) => {
  const stillIn = own ? splitByWithdrawal(own, entries).stillIn.tickets : [];
  const tickets = stillIn.filter(({ registration }) => own?.open || registration !== null);
  const missing = tickets.filter(({ registration }) => registration === null).length;
  const answered = own !== null && own.questionnaireDoneAt !== null;
  const noneLeft = own !== null && own.tickets.length > 0 && tickets.length === 0;
  const done = (tickets.length > 0 || noneLeft) && missing === 0 && answered;
  const now = tickets.length > 0 && !done;
  if (noneLeft && !done) return null;
  if (loading && own === null)
    return (
      <li>
        <b>Two forms</b>
        <small>Loading...</small>
      </li>
    );
  return (
    <li data-step={done ? 'done' : now ? 'now' : undefined} aria-current={now ? 'step' : undefined}>
      <b>
        Two forms
        {!done && !now && <span className="visually-hidden">, to come</span>}
      </b>
      <small>{done ? 'Both are in' : now ? stillMissing(missing, tickets.length, answered) : bothForms}</small>
    </li>
  );
};

const bothForms = 'Registration, then the conservation questionnaire';

const stillMissing = (missing: number, tickets: number, answered: boolean): string => {
  if (missing === tickets) return bothForms;
  const registered = missing === 0 ? 'Registered' : `${tickets - missing} of ${tickets} registered`;
  return answered ? `${registered}, questionnaire done` : `${registered}; now the conservation questionnaire`;
};
