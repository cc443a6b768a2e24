import { Link } from 'react-router-dom';
import type { ComingRun } from '#core/competition/day/rings/rings-now.ts';
import type { Board } from '#core/competition/results/board.ts';
import { classInWords, formatTotal } from '#core/competition/rules/messages.ts';
import { formatTime } from '#core/kernel/time.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { paths } from '../../../app/paths.ts';
import { Section } from '../../../design/layout/section.tsx';
import styles from './my-day.module.css';

/** How many of a ring's next hounds are named. */
const named = 3;

/** The rings and the boards as they are now, at first as the page came; with the announcements. */
export const RingsToday = () => {
  const { boards, rings } = useBoards();
  if (!rings) return null;
  return (
    <Section ground="soil" edge={2}>
      <div className="wrap">
        <h2>{words.rings}</h2>
        <Announcements list={rings.announcements} />
        <Running boards={boards.filter(({ inTheRing, rows }) => inTheRing.length + rows.length > 0)} />
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

/** The classes with a hound in the ring or a result: who is searching with how many points, and who is first. */
const Running = ({ boards }: { readonly boards: readonly Board[] }) =>
  boards.length > 0 && (
    <ul className={styles.running}>
      {boards.map((board) => {
        const { inTheRing, rows, status } = board;
        const [first] = rows;
        return (
          <li key={classInWords(board)}>
            <h3>{classInWords(board)}</h3>
            <dl>
              {inTheRing.map(({ number, hound, pointsSoFar }) => (
                <div key={number}>
                  <dt>{words.inTheRing}</dt>
                  <dd>
                    <b>{hound}</b>, {words.soFar(formatTotal(pointsSoFar))}
                  </dd>
                </div>
              ))}
              {first && (
                <div>
                  <dt>{status.state === 'final' ? words.won : words.first}</dt>
                  <dd>
                    <b>{first.hound}</b>, {formatTotal(first.total)}
                  </dd>
                </div>
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );

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
