import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoardColumn } from '#core/desk/traders/board.ts';
import { cardNote, traderNeeds } from '#core/desk/traders/card-words.ts';
import type { TraderBoard, TraderCard } from '#core/desk/traders/client.ports.ts';
import { columnTitles } from '#core/desk/traders/messages.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { ok } from '#core/kernel/result.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDay, type Instant } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import deskNeeds from '../../../app/desk/needs.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './traders.module.css';
import { WantedCategories } from './wanted-categories.tsx';

/** The columns that are open at first; the others are spines until they are opened. */
const openColumns: readonly BoardColumn[] = ['applied', 'papers-missing', 'ready', 'accepted', 'paid'];
const spines: readonly BoardColumn[] = ['waiting', 'declined', 'withdrawn'];

type Kind = 'all' | 'food' | 'power';

const isOfKind = (card: TraderCard, kind: Kind): boolean =>
  kind === 'all' || (kind === 'food' ? card.sellsFood : card.power !== 'none');

const has = ({ name, contact, sells, categories }: TraderCard, typed: string): boolean =>
  [name, contact, sells, ...categories].join(' ').toLowerCase().includes(typed.trim().toLowerCase());

/** The board: what needs an organiser, the numbers by category, and every application in its column. */
export const Traders = () => {
  const { traders } = useDeskPorts();
  const read = useCallback(async () => ok(await traders.list()), [traders]);
  const fetched = useFetched(read, { failure: 'the traders could not be read' });
  return (
    <>
      <DeskHead
        title="Traders"
        lead={fetched.value && <Lead board={fetched.value} />}
        actions={
          <>
            <Link to={paths.deskPitches}>Plan of the market</Link> <Link to={paths.exhibitorsApply}>See the form</Link>
          </>
        }
      />
      <FetchedPart fetched={fetched} what="the traders">
        {(board) => (board.applications.length === 0 ? <NoOne board={board} /> : <Board board={board} />)}
      </FetchedPart>
    </>
  );
};

const Lead = ({ board: { applications, stands, open, closesAt } }: { readonly board: TraderBoard }) => (
  <>
    {applications.length === 0 ? 'No one' : capitalised(spokenNumber(applications.length))}{' '}
    {applications.length > 1 ? 'have' : 'has'} applied
    {stands === null ? '' : ` for ${stands} stands`}.{' '}
    {open ? `Applications close on ${formatDay(closesAt)}.` : 'Applications are closed.'}
  </>
);

const NoOne = ({ board: { open, closesAt } }: { readonly board: TraderBoard }) => (
  <div className={styles.empty}>
    <h2>No one has applied yet</h2>
    <p>
      {open ? `Applications are open until ${formatDay(closesAt)}.` : 'Applications are closed.'} Traders apply on{' '}
      <Link to={paths.exhibitorsApply}>the form for traders</Link>, and you’ll see them here.
    </p>
  </div>
);

const Board = ({ board }: { readonly board: TraderBoard }) => {
  const { applications, categories, now } = board;
  const [kind, setKind] = useState<Kind>('all');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<readonly BoardColumn[]>([]);
  const shown = applications.filter((card) => isOfKind(card, kind) && has(card, typed));
  const count = (which: Kind) => applications.filter((card) => isOfKind(card, which)).length;
  const cardsIn = (column: BoardColumn) => shown.filter((card) => card.column === column);
  return (
    <>
      <Needs applications={applications} now={now} />
      <WantedCategories categories={categories} />
      <div className={styles.find}>
        <Field
          label="Find a trader"
          type="search"
          placeholder="Name, goods, category"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Chips
          label="Which traders"
          options={[
            { id: 'all', name: `Everyone ${count('all')}` },
            { id: 'food', name: `Food ${count('food')}` },
            { id: 'power', name: `Needs power ${count('power')}` },
          ]}
          selected={[kind]}
          onToggle={setKind}
        />
      </div>
      <div className={styles.board}>
        {[...openColumns, ...opened].map((column) => (
          <Column key={column} column={column} cards={cardsIn(column)} now={now} />
        ))}
        {spines
          .filter((column) => !opened.includes(column))
          .map((column) => (
            <button
              key={column}
              type="button"
              className={styles.spine}
              aria-label={`${columnTitles[column]}, ${cardsIn(column).length}: open the column`}
              onClick={() => setOpened([...opened, column])}
            >
              <b>{cardsIn(column).length}</b>
              <span>{columnTitles[column]}</span>
            </button>
          ))}
      </div>
      <p className={deskText.quiet}>
        Cards move by themselves when papers arrive or money does. Only accepting, declining and the waiting list are
        yours, on the card’s own page.
      </p>
    </>
  );
};

const Needs = ({ applications, now }: Pick<TraderBoard, 'applications'> & { readonly now: Instant }) => {
  const needs = traderNeeds(applications, now);
  if (needs.length === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Needs attention</h2>
        <span>most urgent first</span>
      </div>
      <ul className={deskNeeds.needs}>
        {needs.map(({ id, title, text }) => (
          <li key={`${id}${title}`}>
            <svg className={deskNeeds.markWarn} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8.5 1.5L16 2L14.6 15L10 15.2Z" />
              <path d="M9.5 17.5L14.8 17.3L15.2 22.3L9.2 22.6Z" />
            </svg>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Link className={deskText.link} to={`${paths.deskTraders}/${id}`}>
              Open it
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

type ColumnProps = { readonly column: BoardColumn; readonly cards: readonly TraderCard[]; readonly now: Instant };

const Column = ({ column, cards, now }: ColumnProps) => (
  <section className={styles.column} aria-label={`${columnTitles[column]}, ${cards.length}`}>
    <header>
      <h2>{columnTitles[column]}</h2>
      <span className={styles.count}>{cards.length}</span>
    </header>
    <ul>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} now={now} />
        </li>
      ))}
    </ul>
  </section>
);

const Card = ({ card, now }: { readonly card: TraderCard; readonly now: Instant }) => {
  const note = cardNote(card, now);
  return (
    <Link
      className={classNames(styles.card, note?.kind === 'warn' && styles.warn, note?.kind === 'bad' && styles.bad)}
      to={`${paths.deskTraders}/${card.id}`}
    >
      <b>{card.name}</b>
      <span>
        {[...card.categories.slice(0, 2), card.offer?.stand ?? card.stand, card.power === 'none' ? '' : 'power']
          .filter(Boolean)
          .join('\u00a0· ')}
      </span>
      {note && <em>{note.text}</em>}
    </Link>
  );
};

/** The desk page with the board of traders. */
export const Component = () => (
  <DeskPage path={paths.deskTraders} title="Traders" ownHead>
    <Traders />
  </DeskPage>
);
