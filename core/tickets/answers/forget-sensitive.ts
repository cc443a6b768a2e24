import type { Edition } from '../../kernel/edition/edition.ts';
import { dayEnds } from '../../kernel/edition/edition-moment.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { TicketAnswers } from './ports.ts';

export type ForgetSensitivePorts = {
  readonly ticketAnswers: Pick<TicketAnswers, 'forget'>;
  /** The ids of all questions about health, current and former. @throws ServiceFailure */
  readonly sensitiveQuestions: () => Promise<readonly string[]>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly festivalClock: Clock;
};

/** Deletes the answers to questions about health once the day is over, when the kitchen needs them no more (F4). */
export const forgetSensitive =
  ({ ticketAnswers, sensitiveQuestions, edition, festivalClock }: ForgetSensitivePorts) =>
  async (): Promise<void> => {
    if (festivalClock.now() < dayEnds(edition)) return;
    await ticketAnswers.forget(await sensitiveQuestions());
  };
