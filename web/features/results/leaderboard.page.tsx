import { Link, useSearchParams } from 'react-router-dom';
import { groupTitle } from '#core/competition-results/messages.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import { paths } from '../../app/paths.ts';
import logo from '../../design/art/logo-reversed.svg';
import { Chips } from '../../design/forms/chips.tsx';
import { useOnline } from '../../design/hooks/use-online.ts';
import { BoardTable } from './board-table.tsx';
import { Corrections } from './corrections.tsx';
import { boardFor, groupChips, groupId, mostActiveGroup } from './groups.ts';
import styles from './leaderboard.module.css';
import { resultStatusInWords } from './result-status-words.ts';
import { RingNow } from './ring-now.tsx';
import { useBoards } from './use-boards.ts';
import { useGroupParam } from './use-group-param.ts';

/** Offline the board is never called live, however recent the last message was. */
const howFresh = (heardAt: Instant | null, online: boolean): string => {
  if (heardAt === null) return 'As it stood when the page came';
  return online ? `Live, updated ${formatTime(heardAt)}` : `No signal: as it stood at ${formatTime(heardAt)}`;
};

/** The live leaderboard of each group, readable in sunlight; the address has the selected group (§4). */
export const Component = () => {
  const { boards, heardAt } = useBoards();
  const [, setSearch] = useSearchParams();
  const group = useGroupParam() ?? mostActiveGroup(boards);
  const board = boardFor(boards, group);
  const nobody = !board || (board.rows.length === 0 && board.out.length === 0);

  return (
    <div className={`${styles.page} on-soil`}>
      <div className={`wrap ${styles.head}`}>
        <Link to={paths.home}>
          <img src={logo} alt="The Great British Truffle Festival" width="386" height="100" />
        </Link>
        <p className={styles.live} role="status">
          {howFresh(heardAt, useOnline())}
        </p>
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 tabIndex={-1}>{groupTitle(group)}</h1>
          <Chips
            label="Group"
            options={groupChips}
            selected={[groupId(group)]}
            onToggle={(id) => setSearch({ group: id }, { replace: true })}
          />
          {board && <p className={styles.standing}>{resultStatusInWords(board)}</p>}
          {board?.judgedBy && <p className={styles.standing}>{board.judgedBy}</p>}
          {nobody ? (
            <p className={styles.empty}>
              No one has run yet. The first score appears here when its judge has confirmed it.
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
        {board && <RingNow {...board} />}
      </div>
    </div>
  );
};
