import { Link, useSearchParams } from 'react-router-dom';
import { groupTitle } from '#core/competition/results/messages.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import type { Instant } from '#core/kernel/time.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import type { LiveBoards } from '../../../app/festival/use-boards.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { LogoOnDark } from '../../../design/pictures/logo-on-dark.tsx';
import { BoardTable } from './board-table.tsx';
import { LastYearsBest, useClosedWords } from './closed-rings.tsx';
import { Corrections } from './corrections.tsx';
import { boardFor, groupChips, groupId, groupOf, mostActiveGroup } from './group-ids.ts';
import { hasBegun, hasRuns } from './has-begun.ts';
import styles from './leaderboard.module.css';
import { resultStatusInWords } from './result-status-words.ts';
import { RingNow } from './ring-now.tsx';
import { useQueryParam } from './use-query-param.ts';

const notUpdating = 'Not updating. Reload for the latest.';

/**
 * How up to date the board is. It is never called live without a connection, however recent the last message was, nor
 * in the evening of a day without runs.
 */
const howFresh = (updatedAt: Instant | null, online: boolean, isLive: boolean): string => {
  if (updatedAt === null) return `No signal. ${notUpdating}`;
  if (!online) return `No signal. Last updated ${hourOf(updatedAt)}`;
  return `${isLive ? 'Live, updated' : 'Updated'} ${hourOf(updatedAt)}`;
};

type HeadProps = Pick<LiveBoards, 'updatedAt'> & { readonly hasLogo: boolean; readonly isLive?: boolean };

/**
 * On the day this page has no header: the logo leads to Home, beside how up to date the board is. Until the first
 * message that is not known, except that a page without scripts does not update.
 */
const Head = ({ updatedAt, hasLogo, isLive = true }: HeadProps) => {
  const online = useOnline();
  const isUnknown = updatedAt === null && online;
  return (
    <div className={`wrap ${styles.head}`}>
      {hasLogo && (
        <Link to={paths.home}>
          <LogoOnDark />
        </Link>
      )}
      <p className={styles.live} role="status" data-unknown={isUnknown || undefined}>
        {isUnknown ? <noscript>{notUpdating}</noscript> : howFresh(updatedAt, online, isLive)}
      </p>
    </div>
  );
};

/**
 * On the day while there are no runs to show: what to expect, the winners before, and the links that the header would
 * have.
 */
const NoRuns = ({ rings }: Pick<LiveBoards, 'rings'>) => {
  const { title, text } = useClosedWords();
  const { winners } = useContent('competition');
  // Home has no programme once the gates have closed.
  const hasProgramme = useFestivalMoment() !== 'evening';
  return (
    <div className={`wrap ${styles.noRuns}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.empty}>{text}</p>
      <Announcements list={rings?.announcements ?? []} />
      <LastYearsBest {...winners} />
      <p className={styles.links}>
        <Link to={paths.home}>Home</Link> {hasProgramme && <Link to={paths.programme}>The programme</Link>}{' '}
        <Link to={paths.competition}>About the competition</Link>{' '}
        <Link to={paths.competitionRules}>How it’s scored</Link>
      </p>
    </div>
  );
};

/** The board of one group with its ring, readable in sunlight; the address has the selected group (§4). */
export const Component = ({ boards, rings, updatedAt }: LiveBoards) => {
  const [, setSearch] = useSearchParams();
  const moment = useFestivalMoment();
  const isUnderWay = moment === 'open' || moment === 'evening';
  const closed = useClosedWords();
  const named = useQueryParam('group') ?? '';
  const asked = groupOf(named);
  const group = asked ?? mostActiveGroup(boards);
  const board = boardFor(boards, group);
  const isEmpty = !board || (board.rows.length === 0 && board.out.length === 0);

  if (!boards.some(hasRuns))
    return (
      <div className={`${styles.page} on-soil`}>
        <Head updatedAt={updatedAt} hasLogo={isUnderWay} isLive={moment !== 'evening'} />
        <NoRuns rings={rings} />
      </div>
    );

  return (
    <div className={`${styles.page} on-soil`}>
      {(isUnderWay || moment === 'morning') && <Head updatedAt={updatedAt} hasLogo={isUnderWay} />}
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 tabIndex={-1}>{groupTitle(group)}</h1>
          {named !== '' && !asked && (
            <p className={styles.status} role="status">
              There’s no class by that name, so here are the {groupTitle(group)}. You can choose another.
            </p>
          )}
          <Chips
            label="Class"
            options={groupChips}
            selected={[groupId(group)]}
            onToggle={(id) => setSearch({ group: id }, { replace: true })}
          />
          <Announcements list={rings?.announcements ?? []} />
          {board && <p className={styles.status}>{resultStatusInWords(board)}</p>}
          {board?.judgedBy && <p className={styles.status}>{board.judgedBy}</p>}
          {isEmpty ? (
            <p className={styles.empty}>
              {boards.some(hasBegun)
                ? 'No hound has finished yet. Scores appear here as soon as a judge confirms them.'
                : closed.text}
            </p>
          ) : (
            <BoardTable key={groupId(group)} {...group} rows={board.rows} out={board.out} />
          )}
          {board && <Corrections corrections={board.corrections} />}
          <p className={styles.links}>
            <Link to={paths.results}>Results and rosettes</Link>{' '}
            <Link to={paths.competitionRules}>How it’s scored</Link>
          </p>
        </div>
        {board && (
          <div className={styles.ring} data-running={board.inTheRing.length > 0 || undefined}>
            <RingNow {...board} rings={rings} />
          </div>
        )}
      </div>
    </div>
  );
};
