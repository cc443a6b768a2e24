import { Link, useLocation } from 'react-router-dom';
import { groupTitle, resultCardMessages as words } from '#core/competition/results/messages.ts';
import {
  placedResult,
  placeInWords,
  resultAt,
  resultCardOf,
  resultCardPath,
  resultPath,
  withHandler,
} from '#core/competition/results/result-card.ts';
import { totalInWords } from '#core/competition/rules/messages.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { cardInWords } from '../../../app/head/result-place.ts';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { paths } from '../../../app/paths.ts';
import { boardAddress } from '../../../app/routes/board-address.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './hound.module.css';
import { resultStatusInWords } from './result-status-words.ts';
import { ShareButton } from './share-button.tsx';

/** The result of one hound, with its card for sharing once the head judge has signed it. */
export const Component = () => {
  const { config } = useSite();
  const address = resultAt(normalisedPath(useLocation().pathname));
  const isClosed = address !== undefined && (config.years?.closed.includes(address.year) ?? false);
  const { boards } = useBoards(!isClosed);
  const result = address && placedResult(boards, address);
  const title = result && `${result.row.hound}: ${placeInWords(result)}`;
  useTabTitle(title);
  if (!result || !address)
    return (
      <PageHead
        title={words.unknown}
        lede={words.unknownText}
        colour="sage"
        scene="wood"
        dog="digging"
        actions={<Link to={paths.results}>{words.allResults}</Link>}
      />
    );
  const { board, row } = result;
  const card = resultCardOf(result, address.year);
  const boardPath = boardAddress(address);
  return (
    <>
      <PageHead
        title={row.hound}
        tag={`${groupTitle(board)}, ${address.year}`}
        lede={`${[placeInWords(result), withHandler(result)].filter(Boolean).join(', ')}. ${totalInWords(row.total)}.`}
        colour="sky"
        scene="downs"
        dog={row.place <= 3 ? 'sitting' : 'digging'}
        low
        actions={
          <Link to={isClosed ? inYear(address.year, boardPath) : boardPath}>{words.wholeBoard(groupTitle(board))}</Link>
        }
      />
      <Section>
        <div className={`wrap ${styles.result}`}>
          {card ? (
            <>
              <img
                className={styles.card}
                src={resultCardPath(address, card)}
                alt={cardInWords(card)}
                width="1200"
                height="630"
              />
              <div>
                <h2>{words.title}</h2>
                <p className="muted">{words.lede}</p>
                <ShareButton title={title ?? ''} url={new URL(resultPath(address), config.siteUrl).href} />
                <p>
                  <a href={resultCardPath(address, card)} download={`${row.hound}.png`}>
                    {words.savePicture}
                  </a>
                </p>
              </div>
            </>
          ) : (
            <Alert kind="info">
              {resultStatusInWords(board)} {words.notSignedYet}
            </Alert>
          )}
        </div>
      </Section>
    </>
  );
};
