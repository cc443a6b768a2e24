import { Link } from 'react-router-dom';
import type { ComingRun } from '#core/competition/day/rings/rings-now.ts';
import { classInWords } from '#core/competition/rules/messages.ts';
import { formatTime } from '#core/kernel/time.ts';
import { todayMessages as words } from '#core/site/my-day/messages.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { useRings } from '../../../app/festival/use-rings.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Section } from '../../../design/layout/section.tsx';
import styles from './my-day.module.css';

/** How many of a ring's next hounds are named. */
const named = 3;

/** The rings as they are now, at first as the page came; with the announcements. */
export const RingsToday = () => {
  const { rings: given = null } = useSite();
  const rings = useRings() ?? given;
  if (!rings) return null;
  return (
    <Section ground="soil" edge={2}>
      <div className="wrap">
        <h2>{words.rings}</h2>
        <Announcements list={rings.announcements} />
        <div className={styles.rings}>
          {rings.rings.map(({ id, name, lateMinutes }) => (
            <section key={id}>
              <h3>{name}</h3>
              {lateMinutes > 0 && <p>{words.late(lateMinutes)}</p>}
              <Coming runs={rings.coming.filter(({ ring }) => ring === id).slice(0, named)} />
            </section>
          ))}
        </div>
        <p>
          <Link to={paths.leaderboard}>{words.leaderboard}</Link>
        </p>
      </div>
    </Section>
  );
};

const Coming = ({ runs }: { readonly runs: readonly ComingRun[] }) =>
  runs.length === 0 ? (
    <p>{words.noRuns}</p>
  ) : (
    <ol>
      {runs.map((run) => (
        <li key={run.number}>
          <b>{run.hound}</b> <span>{classInWords(run)}</span> <span>{formatTime(run.expectedAt)}</span>
        </li>
      ))}
    </ol>
  );
