import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { TicketOfOrder } from '../issued/ticket-links.ts';
import { ticketOwner } from '../issued/ticket-owner.ts';
import { answerTo } from '../sale-rules/answer-to.ts';
import { type NamedProduct, type Question, questionsAbout, type SaleRules } from '../sale-rules/sale-rules.ts';
import type { Answers, TicketAnswers } from './ports.ts';

export type OwnAnswersPorts = {
  readonly ticketAnswers: Pick<TicketAnswers, 'of' | 'change'>;
  readonly issuedTickets: {
    find(id: TicketId): Promise<TicketOfOrder | undefined>;
    of(user: UserId): Promise<readonly { readonly tickets: readonly Ticket[] }[]>;
  };
  readonly saleRules: Pick<SaleRules, 'questions'>;
  readonly catalogue: () => Promise<readonly NamedProduct[]>;
  readonly festivalClock: Clock;
};

/** A question about a ticket with its answer, '' for none, and whether the answer may still be changed. */
export type AnsweredQuestion = { readonly question: Question; readonly answer: string; readonly isOpen: boolean };

const isOpen = ({ until }: Question, now: Instant): boolean => now < until;

const questionsOf = (
  { saleRules }: Pick<OwnAnswersPorts, 'saleRules'>,
  catalogue: readonly NamedProduct[],
  { productId }: Pick<Ticket, 'productId'>,
): readonly Question[] => {
  const product = catalogue.find(({ id }) => id === productId);
  return product ? questionsAbout(saleRules, product) : [];
};

/** The questions about a user's valid tickets, with their answers (F4). @throws ServiceFailure */
export const ownAnswers =
  (ports: OwnAnswersPorts) =>
  async (
    user: UserId,
  ): Promise<readonly { readonly ticket: TicketId; readonly questions: readonly AnsweredQuestion[] }[]> => {
    const [orders, catalogue] = await Promise.all([ports.issuedTickets.of(user), ports.catalogue()]);
    const tickets = orders.flatMap(({ tickets: own }) => own.filter(({ state }) => state === 'valid'));
    const asked = tickets.flatMap((ticket) => {
      const questions = questionsOf(ports, catalogue, ticket);
      return questions.length === 0 ? [] : [{ ticket, questions }];
    });
    if (asked.length === 0) return [];
    const answers = await ports.ticketAnswers.of(asked.map(({ ticket }) => ticket.id));
    const now = ports.festivalClock.now();
    return asked.map(({ ticket, questions }) => ({
      ticket: ticket.id,
      questions: questions.map((question) => ({
        question,
        answer: answers.get(ticket.id)?.[question.id] ?? '',
        isOpen: isOpen(question, now),
      })),
    }));
  };

export type AnswersRefusal = {
  readonly kind: /** No such ticket, or another person's. */
    | 'ticket-unknown'
    | 'ticket-void'
    /** The deadline of one of the questions has passed. */
    | 'answers-closed'
    /** One of the questions is not about this ticket, or one of the answers is invalid. */
    | 'answers-wrong';
};

/** Changes the answers about the user's own ticket: all given answers, or none. @throws ServiceFailure */
export const changeAnswers =
  (ports: OwnAnswersPorts) =>
  async (id: TicketId, typed: Answers, user: UserId): Promise<Result<Answers, AnswersRefusal>> => {
    const [found, catalogue] = await Promise.all([ports.issuedTickets.find(id), ports.catalogue()]);
    if (!found || ticketOwner(found) !== user) return refuse({ kind: 'ticket-unknown' });
    const { ticket } = found;
    if (ticket.state === 'void') return refuse({ kind: 'ticket-void' });
    const now = ports.festivalClock.now();
    const questions = questionsOf(ports, catalogue, ticket);
    const answers: Record<string, string> = {};
    for (const [name, text] of Object.entries(typed)) {
      const question = questions.find((each) => each.id === name);
      if (!question) return refuse({ kind: 'answers-wrong' });
      if (!isOpen(question, now)) return refuse({ kind: 'answers-closed' });
      const answer = answerTo(question, text);
      if (!answer.ok) return refuse({ kind: 'answers-wrong' });
      answers[name] = answer.value;
    }
    await ports.ticketAnswers.change(ticket, answers, now);
    return ok(answers);
  };
