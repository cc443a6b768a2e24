import { Link } from 'react-router-dom';
import type { Board } from '#core/competition/results/board.ts';
import { groupTitle } from '#core/competition/results/messages.ts';
import { formatTotal, levelNames } from '#core/competition/rules/messages.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import type { LiveBoards } from '../../../app/festival/use-boards.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { rosettes } from '../../../design/pictures/rosettes.ts';
import { Corrections } from './corrections.tsx';
import { boardFor, groupId } from './group-ids.ts';
import { resultStatusInWords } from './result-status-words.ts';
import styles from './results.module.css';

/** The results of all groups, winners first, each with its status. */
export const Component = ({ boards, rings }: LiveBoards) => {
  const isTheDay = ['open', 'evening'].includes(useFestivalMoment());
  const announcements = rings?.announcements ?? [];
  return (
    <>
      <PageHead
        title="Results"
        lede="Three rosettes in each class. A result is final once the head judge has signed it."
        colour="ochre"
        scene="downs"
        dog="sitting"
        actions={<Link to={paths.leaderboard}>{isTheDay ? 'The live leaderboard' : 'The leaderboard'}</Link>}
      />
      <Section>
        <div className="wrap">
          <Announcements list={announcements} />
        </div>
        <div className={`wrap ${styles.groups}`}>
          {everyClassAndLevel.map((group) => (
            <Group key={groupId(group)} of={group} board={boardFor(boards, group)} />
          ))}
        </div>
      </Section>
    </>
  );
};

/** A group's winners: all rows up to place 3, which may be more than three when places are shared. */
const Group = ({ of, board }: { readonly of: ClassAndLevel; readonly board: Board | undefined }) => {
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
                  <b>{hound}</b>
                  <span className="muted">
                    {breed}, with {handler}
                  </span>
                </span>
                <b className={styles.total}>{formatTotal(total)}</b>
              </li>
            ))}
          </ol>
          <p>
            <Link to={`${paths.leaderboard}?group=${groupId(of)}`}>
              All placings<span className="visually-hidden">, {groupTitle(of)}</span>
            </Link>
          </p>
          <Corrections corrections={board.corrections} />
        </>
      )}
    </section>
  );
};
