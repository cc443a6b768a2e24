import type { Edition } from '../edition/edition.ts';
import { dayEnds } from '../edition/moment.ts';
import type { Clock } from '../kernel/ports.ts';
import type { TicketAnswers } from './ports.ts';

export type ForgetSensitivePorts = {
  readonly ticketAnswers: Pick<TicketAnswers, 'forget'>;
  /** The questions about someone's health that were ever asked. @throws ServiceFailure */
  readonly sensitiveQuestions: () => Promise<readonly string[]>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly festivalClock: Clock;
};

/** Deletes what was said about people's health once the day is over: the kitchen has no more use for it (F4). */
export const forgetSensitive =
  ({ ticketAnswers, sensitiveQuestions, edition, festivalClock }: ForgetSensitivePorts) =>
  async (): Promise<void> => {
    if (festivalClock.now() < dayEnds(edition)) return;
    await ticketAnswers.forget(await sensitiveQuestions());
  };
