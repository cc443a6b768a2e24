import type { EntryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunCard } from '../day/run-card.ts';
import type { Correction } from '../rules/run/correction.ts';
import type { Board } from './board.ts';
import type { PlaceAndPoints, ResultsTask } from './emails.ts';
import type { Recipient } from './ports.ts';
import type { QueryAnswer, RunQuery } from './query.ts';

type Handlers = ReadonlyMap<EntryId, Recipient>;

type ReviewBegun = {
  /** The head judge's board as the review begins. */
  readonly board: Board;
  readonly cards: readonly RunCard[];
  readonly handlers: Handlers;
  /** The deadline for queries. */
  readonly askUntil: Instant;
  /** The moment that set the deadline: each such moment has its own emails. */
  readonly since: Instant;
  /** The reason, when a signed result was opened again. */
  readonly reopened?: string | undefined;
};

/** To every handler of the group: the deadline for queries. */
export const reviewEmails = ({
  board,
  cards,
  handlers,
  askUntil,
  since,
  reopened,
}: ReviewBegun): readonly ResultsTask[] =>
  cards.flatMap((card) => {
    const handler = handlers.get(card.entry);
    if (!handler) return [];
    const { place } = placeAndPointsOf(board, card);
    const email = {
      kind: 'review-begun',
      ...about(card, handler),
      place,
      askUntil,
      ...(reopened !== undefined && { reopened }),
    } as const;
    return [{ id: `review:${card.entry}:${since}`, task: { kind: 'email', email } }];
  });

/** To each head judge: a handler's query. */
export const askedEmails = (
  { id, by, words }: Pick<RunQuery, 'id' | 'by' | 'words'>,
  card: RunCard,
  headJudges: readonly Recipient[],
): readonly ResultsTask[] =>
  headJudges.map((head) => {
    const email = { kind: 'query-asked', ...about(card, head), number: card.number, by: by.name, words } as const;
    return { id: `query-asked:${id}:${head.email}`, task: { kind: 'email', email } };
  });

/** To the handler: the answer to the query. */
export const answeredEmail = (
  { id, words, answer }: Pick<RunQuery, 'id' | 'words'> & { readonly answer: QueryAnswer },
  card: RunCard,
  handler: Recipient,
): ResultsTask => {
  const email = {
    kind: 'query-answered',
    ...about(card, handler),
    words,
    by: answer.by.name,
    answer: answer.words,
  } as const;
  return { id: `query-answered:${id}`, task: { kind: 'email', email } };
};

type Corrected = {
  readonly correction: Pick<Correction, 'id' | 'entry' | 'why'>;
  /** The head judge's board without and with the correction. */
  readonly before: Board;
  readonly after: Board;
  readonly cards: readonly RunCard[];
  readonly handlers: Handlers;
};

/**
 * To the handler of the corrected run, and during a review to each handler whose place changed. Before the review other
 * handlers get no email, because places change with every run.
 */
export const correctedEmails = ({ correction, before, after, cards, handlers }: Corrected): readonly ResultsTask[] => {
  const corrected = cards.find(({ entry }) => entry === correction.entry)?.hound ?? '';
  return cards.flatMap((card) => {
    const handler = handlers.get(card.entry);
    const [was, is] = [placeAndPointsOf(before, card), placeAndPointsOf(after, card)];
    const isTold = card.entry === correction.entry || (before.status.state !== 'provisional' && was.place !== is.place);
    if (!handler || !isTold) return [];
    const email = {
      kind: 'result-corrected',
      ...about(card, handler),
      corrected,
      why: correction.why,
      before: was,
      after: is,
    } as const;
    return [{ id: `corrected:${correction.id}:${card.entry}`, task: { kind: 'email', email } }];
  });
};

const about = ({ class: of, level, entry, hound }: RunCard, { name, email }: Recipient) => ({
  to: email,
  name,
  class: of,
  level,
  entry,
  hound,
});

const placeAndPointsOf = ({ rows }: Board, { number }: RunCard): PlaceAndPoints => {
  const row = rows.find((each) => each.number === number);
  return { place: row?.place ?? null, points: row?.total ?? null };
};
