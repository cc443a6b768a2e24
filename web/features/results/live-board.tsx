import { Link, useSearchParams } from 'react-router-dom';
import { groupTitle } from '#core/competition-results/messages.ts';
import { hourOf } from '#core/edition/spoken-times.ts';
import type { Instant } from '#core/kernel/time.ts';
import { Announcements } from '../../app/festival/announcements.tsx';
import type { LiveBoards } from '../../app/festival/use-boards.ts';
import { useMoment } from '../../app/festival/use-moment.ts';
import { paths } from '../../app/paths.ts';
import logo from '../../design/art/logo-reversed.svg';
import { Chips } from '../../design/forms/chips.tsx';
import { useOnline } from '../../design/hooks/use-online.ts';
import { BoardTable } from './board-table.tsx';
import { useClosedWords } from './closed-rings.tsx';
import { Corrections } from './corrections.tsx';
import { boardFor, groupChips, groupId, mostActiveGroup } from './groups.ts';
import { hasBegun } from './has-begun.ts';
import styles from './leaderboard.module.css';
import { resultStatusInWords } from './result-status-words.ts';
import { RingNow } from './ring-now.tsx';
import { useGroupParam } from './use-group-param.ts';

/** How up to date the board is. Without a connection it is never called live, however recent the last message was. */
const howFresh = (heardAt: Instant | null, online: boolean): string => {
  if (heardAt === null) return 'Not updating. Reload for the latest.';
  return online ? `Live, updated ${hourOf(heardAt)}` : `No signal. Last updated ${hourOf(heardAt)}`;
};

/** The board of one group with its ring, readable in sunlight; the address has the selected group (§4). */
export const Component = ({ boards, rings, heardAt }: LiveBoards) => {
  const online = useOnline();
  const [, setSearch] = useSearchParams();
  const moment = useMoment();
  const isUnderWay = moment === 'open' || moment === 'evening';
  const closed = useClosedWords();
  const group = useGroupParam() ?? mostActiveGroup(boards);
  const board = boardFor(boards, group);
  const isEmpty = !board || (board.rows.length === 0 && board.out.length === 0);

  const hasAnyBegun = boards.some(hasBegun);

  return (
    <div className={`${styles.page} on-soil`}>
      {(isUnderWay || moment === 'morning') && (
        <div className={`wrap ${styles.head}`}>
          {isUnderWay && (
            <Link to={paths.home}>
              <img src={logo} alt="The Great British Truffle Festival" width="386" height="100" />
            </Link>
          )}
          <p className={styles.live} role="status">
            {howFresh(heardAt, online)}
          </p>
        </div>
      )}
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 tabIndex={-1}>{groupTitle(group)}</h1>
          <Chips
            label="Class"
            options={groupChips}
            selected={[groupId(group)]}
            onToggle={(id) => setSearch({ group: id }, { replace: true })}
          />
          <Announcements list={rings?.announcements ?? []} />
          {board && <p className={styles.standing}>{resultStatusInWords(board)}</p>}
          {board?.judgedBy && <p className={styles.standing}>{board.judgedBy}</p>}
          {isEmpty ? (
            <p className={styles.empty}>
              {hasAnyBegun
                ? 'No hound has finished yet. Scores appear here as soon as a judge confirms them.'
                : closed.text}
            </p>
          ) : (
            <BoardTable key={groupId(group)} rows={board.rows} out={board.out} />
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
