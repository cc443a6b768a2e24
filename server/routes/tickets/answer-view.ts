import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { listMyAnswers } from '#core/tickets/answers/api.ts';
import { type OwnAnswersPorts, ownAnswers } from '#core/tickets/answers/change-answers.ts';

/** The questions about a user's tickets with their answers, as My Festival shows them. @throws ServiceFailure */
export const answersOf = (ports: OwnAnswersPorts) => {
  const list = ownAnswers(ports);
  return async (user: UserId): Promise<AnswerSent<typeof listMyAnswers>> =>
    (await list(user)).map(({ ticket, questions }) => ({
      ticket,
      questions: questions.map(
        ({ question: { id, asks, called = asks, hint, options, required, until }, answer, isOpen }) => ({
          ...{ id, asks, called, hint, options, required, answer },
          until,
          open: isOpen,
        }),
      ),
    }));
};
