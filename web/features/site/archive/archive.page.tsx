import { Link } from 'react-router-dom';
import type { Board } from '#core/competition/results/board.ts';
import { type Champion, type DayResults, dayResults, hasResults } from '#core/competition/results/day-results.ts';
import { classInWords, formatTotal } from '#core/competition/rules/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import type { ArchivedYear } from '#core/site/archive/archived-year.ts';
import { archiveMessages as words } from '#core/site/archive/messages.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { paths } from '../../../app/paths.ts';
import { boardAddress } from '../../../app/routes/board-address.ts';
import { useSite } from '../../../composition/site-context.tsx';
import champion from '../../../design/art/hero/champion.svg';
import dusk from '../../../design/art/hero/year-dusk.svg';
import duskPortrait from '../../../design/art/hero/year-dusk-portrait.svg';
import sprig from '../../../design/art/oak-sprig.svg';
import { Section } from '../../../design/layout/section.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import { rosettes } from '../../../design/pictures/rosettes.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './archive.module.css';

/** The festival of a closed year in one page: day, place, figures, champions and each board. */
export const Component = () => {
  const { config, boards = [], archived } = useSite();
  const filled = useFacts();
  const { edition } = config;
  const withRuns = boards.filter(hasResults);
  const results = dayResults(withRuns);
  return (
    <>
      <div className={styles.head}>
        <picture>
          <source media="(max-width: 56.25em)" srcSet={duskPortrait} />
          <img className={styles.scene} src={dusk} alt={words.dusk} width="1600" height="700" />
        </picture>
        <div className={`wrap ${styles.words}`}>
          <h1 tabIndex={-1}>{edition.year}</h1>
          <p className="lede">
            {words.dayAndPlace(edition)} {archived && filled(archived.lede)}
          </p>
          <p className={styles.ways}>
            {archived?.hasMarket && <TextLink to={inYear(edition.year, paths.market)}>{words.seeMarket}</TextLink>}
            {archived?.hasGallery && <TextLink to={inYear(edition.year, paths.gallery)}>{words.seePictures}</TextLink>}
          </p>
        </div>
      </div>
      <Figures boards={withRuns} archived={archived} />
      {results.champions.length > 0 && (
        <Champions champions={results.champions} pictures={archived?.pictures ?? []} year={edition.year} />
      )}
      <Boards boards={withRuns} year={edition.year} />
      <OtherYears />
    </>
  );
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

type FiguresProps = { readonly boards: readonly Board[]; readonly archived: ArchivedYear | undefined };

/** What was counted; a figure that no one counted is left out. The organiser's own count of visitors goes before the door's. */
const Figures = ({ boards, archived }: FiguresProps) => {
  const own = archived?.figures ?? [];
  const rows = boards.flatMap((board) => board.rows);
  const counts = {
    admitted: own.length > 0 ? 0 : (archived?.admitted ?? 0),
    hounds: sum(boards.map((board) => board.rows.length + board.out.length)),
    truffles: sum(rows.map(({ truffleFinds }) => truffleFinds)),
    oil: sum(rows.map(({ oilFinds }) => oilFinds)),
  };
  const shown = (['admitted', 'hounds', 'truffles', 'oil'] as const).filter((each) => counts[each] > 0);
  if (own.length + shown.length === 0) return null;
  return (
    <Section ground="soil" edge={2} tight>
      <div className="wrap">
        <dl className={styles.sums}>
          {own.map(({ what, says }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{says}</dd>
            </div>
          ))}
          {shown.map((each) => (
            <div key={each}>
              <dt>{words.figures[each](counts[each])}</dt>
              <dd>{formatNumber(counts[each])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
};

type ChampionsProps = Pick<DayResults, 'champions'> & Pick<ArchivedYear, 'pictures'> & { readonly year: number };

const Champions = ({ champions, pictures, year }: ChampionsProps) => (
  <Section ground="soil" tight>
    <div className={`wrap ${styles.champions}`}>
      <img className={styles.plate} src={champion} alt="" width="675" height="900" loading="lazy" />
      <div>
        <h2>{words.champions}</h2>
        <ul>
          {champions.map((each) => (
            <li key={each.number}>
              <ChampionPicture champion={each} pictures={pictures} />
              <div>
                <h3>{each.hound}</h3>
                <p>{words.with(classInWords(each), each.breed, each.handler)}</p>
                <TextLink to={inYear(year, boardAddress(each))}>
                  {words.howItWasWon}
                  <span className="visually-hidden">, {each.hound}</span>
                </TextLink>
              </div>
              <b className={styles.total}>
                {formatTotal(each.total)}
                <small>{words.points(each.total)}</small>
              </b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </Section>
);

type ChampionPictureProps = { readonly champion: Champion } & Pick<ArchivedYear, 'pictures'>;

/** The picture of the hound on the competition's page of the year after; a junior, who has none there, has a rosette. */
const ChampionPicture = ({ champion, pictures }: ChampionPictureProps) => {
  const { class: of, level, hound } = champion;
  const known = of === 'adult' && pictures.find((each) => each.level === level && each.hound === hound);
  if (!known) return <img className={styles.rosette} alt="" loading="lazy" {...rosettes[level][0]} />;
  return <Picture picture={{ ...known.picture, alt: '' }} sizes="7rem" className={styles.portrait} />;
};

/** How many rows of a board the page shows. */
const rowsShown = 4;

const Boards = ({ boards, year }: { readonly boards: readonly Board[]; readonly year: number }) => (
  <Section edge={1}>
    <div className="wrap">
      <div className={styles.heading}>
        <h2>{words.boards}</h2>
        {boards.length > 0 && <TextLink to={inYear(year, paths.results)}>{words.allResults(year)}</TextLink>}
      </div>
      {boards.length === 0 && <p className="muted">{words.noResults}</p>}
      <div className={styles.boards}>
        {boards.map((board) => (
          <article key={boardAddress(board)} data-level={board.level}>
            <h3>
              {classInWords(board)}
              <small>{words.ran(board.rows.length + board.out.length)}</small>
            </h3>
            <ol>
              {board.rows.slice(0, rowsShown).map(({ number, place, hound, handler, total }) => (
                <li key={number}>
                  <b>{place}</b>
                  <span>
                    {hound}
                    <small>{handler}</small>
                  </span>
                  <b>{formatTotal(total)}</b>
                </li>
              ))}
            </ol>
            <TextLink to={inYear(year, boardAddress(board))}>
              {words.wholeBoard}
              <span className="visually-hidden">, {classInWords(board)}</span>
            </TextLink>
          </article>
        ))}
      </div>
    </div>
  </Section>
);

const OtherYears = () => {
  const { edition, years } = useSite().config;
  const others = years?.closed.filter((year) => year !== edition.year) ?? [];
  const next = years && years.shown !== edition.year && !years.closed.includes(years.shown) ? years.shown : null;
  if (others.length === 0 && next === null) return null;
  return (
    <Section ground="alt" edge={3} tight>
      <div className={`wrap ${styles.others}`}>
        <img className={styles.sprig} src={sprig} alt="" width="152" height="152" loading="lazy" />
        <div>
          <h2>{words.otherYears}</h2>
          <p className="muted">{words.keptForGood}</p>
        </div>
        <ul>
          {others.map((year) => (
            <li key={year}>
              <Link to={inYear(year, paths.home)}>{year}</Link>
            </li>
          ))}
          {next !== null && (
            <li>
              <Link to={paths.home}>{words.nextOne(next)}</Link>
            </li>
          )}
        </ul>
      </div>
    </Section>
  );
};
