import { Link } from 'react-router-dom';
import type { PublicAnnouncement } from '#core/competition/day/rings/rings-now.ts';
import type { Board } from '#core/competition/results/board.ts';
import {
  festivalOfYear,
  groupTitle,
  lastResultsUntilFirst,
  resultsLede,
  resultsOfYear,
} from '#core/competition/results/messages.ts';
import { resultPath } from '#core/competition/results/result-card.ts';
import { formatTotal, levelNames } from '#core/competition/rules/messages.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { boardAddress } from '../../../app/routes/board-address.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { rosettes } from '../../../design/pictures/rosettes.ts';
import { Corrections } from './corrections.tsx';
import { boardFor, groupId } from './group-ids.ts';
import { resultStatusInWords } from './result-status-words.ts';
import styles from './results.module.css';

type AllWinnersProps = {
  readonly boards: readonly Board[];
  readonly announcements: readonly PublicAnnouncement[];
  /** The year of the boards, when it is not the one that the site shows. */
  readonly year?: number;
  /** Whether they stand in for this year's boards, of which there are none yet. */
  readonly isLast?: boolean;
};

/** The results of all groups, winners first, each with its status. */
export const Component = ({ boards, announcements, year, isLast = false }: AllWinnersProps) => {
  const isTheDay = ['open', 'evening'].includes(useFestivalMoment());
  return (
    <>
      <PageHead
        title={year === undefined ? 'Results' : resultsOfYear(year)}
        lede={isLast && year !== undefined ? lastResultsUntilFirst(year) : resultsLede}
        colour="ochre"
        scene="downs"
        dog="sitting"
        actions={
          year === undefined ? (
            <Link to={paths.leaderboard}>{isTheDay ? 'The live leaderboard' : 'The leaderboard'}</Link>
          ) : (
            <Link to={inYear(year, paths.home)}>{festivalOfYear(year)}</Link>
          )
        }
      />
      <Section>
        <div className="wrap">
          <Announcements list={announcements} />
        </div>
        <div className={`wrap ${styles.groups}`}>
          {everyClassAndLevel.map((group) => (
            <Group key={groupId(group)} of={group} board={boardFor(boards, group)} year={year} />
          ))}
        </div>
      </Section>
    </>
  );
};

type GroupProps = {
  readonly of: ClassAndLevel;
  readonly board: Board | undefined;
  readonly year: number | undefined;
};

/** A group's winners: all rows up to place 3, which may be more than three when places are shared. */
const Group = ({ of, board, year }: GroupProps) => {
  const { edition } = useSite().config;
  const winners = board?.rows.filter(({ place }) => place <= 3) ?? [];
  return (
    <section>
      <h2>{groupTitle(of)}</h2>
      {!board || winners.length === 0 ? (
        <p className="muted">No results in this class.</p>
      ) : (
        <>
          <p className={styles.status} data-state={board.status.state}>
            {resultStatusInWords(board)}
          </p>
          {board.judgedBy && <p className="muted">{board.judgedBy}</p>}
          <ol className={styles.podium}>
            {winners.map(({ number, place, hound, breed, handler, total }) => (
              <li key={number}>
                <img
                  alt={`${levelNames[board.level]}, place ${place}`}
                  loading="lazy"
                  {...rosettes[board.level][place - 1]}
                />
                <span>
                  <b>
                    <Link to={resultPath({ ...of, year: year ?? edition.year, number })}>{hound}</Link>
                  </b>
                  <span className="muted">
                    {breed}, with {handler}
                  </span>
                </span>
                <b className={styles.total}>{formatTotal(total)}</b>
              </li>
            ))}
          </ol>
          <p>
            <Link
              to={year === undefined ? `${paths.leaderboard}?group=${groupId(of)}` : inYear(year, boardAddress(of))}
            >
              All placings<span className="visually-hidden">, {groupTitle(of)}</span>
            </Link>
          </p>
          <Corrections corrections={board.corrections} />
        </>
      )}
    </section>
  );
};
