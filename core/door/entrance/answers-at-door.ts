import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import type { CheckpointId } from './checkpoint.ts';

/** An answer about a ticket, for a checkpoint: "Allergies", "Hazelnuts" (F4). */
export type DoorAnswer = { readonly ticket: TicketId; readonly title: string; readonly text: string };

type Deps = {
  readonly saleRules: Pick<SaleRules, 'questions'>;
  readonly ticketAnswers: {
    to(question: string): Promise<readonly { readonly ticket: { readonly id: TicketId }; readonly answer: string }[]>;
  };
};

/**
 * The answers that a checkpoint shows, by ticket. A device receives only its own checkpoint's, so that the car park
 * does not receive allergies. @throws ServiceFailure
 */
export const answersAtDoor =
  ({ saleRules, ticketAnswers }: Deps) =>
  async (checkpoint: CheckpointId): Promise<readonly DoorAnswer[]> => {
    const questions = saleRules.questions.filter(({ shownAt }) => shownAt.includes(checkpoint));
    const answers = await Promise.all(
      questions.map(async ({ id, asks, called: title = asks }) =>
        (await ticketAnswers.to(id)).map(({ ticket, answer: text }) => ({ ticket: ticket.id, title, text })),
      ),
    );
    return answers.flat();
  };
