import { formatDate, type Instant } from '#core/kernel/time.ts';
import { SmartLink } from '../../design/smart-link.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './trail-to-the-ring.module.css';

/** What follows the ticket, for everybody alike (§4 Competition process). */
const later = [
  { title: 'Two forms', note: 'Registration, then the conservation questionnaire' },
  { title: 'Group confirmed', note: 'The head judge has the final say' },
  { title: 'Run time by email', note: 'Two weeks before' },
  { title: 'Waiting area', note: 'Ten minutes before your run' },
] as const;

type TrailProps = {
  /** When the competitor ticket was bought; null while there is none. */
  readonly boughtAt: Instant | null;
  readonly loading: boolean;
};

/** A competitor's way to the ring: what is done, where they stand, what is to come, each also in words. */
export const TrailToTheRing = ({ boughtAt, loading }: TrailProps) => {
  const { config } = useSite();
  return (
    <section className={styles.trail}>
      <h2 className={styles.title}>Your trail to the ring</h2>
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
        {later.map(({ title, note }) => (
          <li key={title}>
            <b>
              {title}
              <span className="visually-hidden">, to come</span>
            </b>
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </section>
  );
};
