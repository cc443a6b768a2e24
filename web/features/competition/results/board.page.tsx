import { Link, useLocation } from 'react-router-dom';
import { groupTitle } from '#core/competition/results/messages.ts';
import { yearIn } from '#core/site/archive/year-address.ts';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { paths } from '../../../app/paths.ts';
import { besideAddress, groupAt } from '../../../app/routes/board-address.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { BoardTable } from './board-table.tsx';
import { Corrections } from './corrections.tsx';
import { boardFor } from './group-ids.ts';
import { resultStatusInWords } from './result-status-words.ts';

/** Every placing of one class and level, at an address that stays: of this year, or of a closed one. */
export const Component = () => {
  const { pathname } = useLocation();
  const year = yearIn(pathname);
  const { boards } = useBoards(year === undefined);
  const group = groupAt(pathname);
  // Unreachable: the router shows the not-found page for an unknown class.
  if (!group) return null;
  const board = boardFor(boards, group);
  const isEmpty = !board || board.rows.length + board.out.length === 0;
  return (
    <>
      <PageHead
        title={groupTitle(group)}
        {...(year !== undefined && { tag: String(year) })}
        {...(board && { lede: resultStatusInWords(board) })}
        colour="ochre"
        scene="downs"
        low
        actions={<Link to={besideAddress(pathname, paths.results)}>All results{year && `, ${year}`}</Link>}
      />
      <Section ground="soil">
        <div className="wrap">
          {isEmpty ? (
            <p className="muted">No results in this class.</p>
          ) : (
            <>
              {board.judgedBy && <p className="muted">{board.judgedBy}</p>}
              <BoardTable {...board} />
              <Corrections corrections={board.corrections} />
            </>
          )}
        </div>
      </Section>
    </>
  );
};
