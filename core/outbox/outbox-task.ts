import type { AccountEmail, AccountText } from '../accounts/emails.ts';
import type { AlertCallTask, AlertEmail } from '../alerts/emails.ts';
import type { CarerEmail } from '../carers/emails.ts';
import type {
  LabelTask,
  NoCompetitorTask,
  WithdrawEntryTask,
  WithdrawOrderTask,
} from '../checkout/competitor-label.ts';
import type { CheckoutEmail, TicketRefundedEmail } from '../checkout/emails.ts';
import type { CompetitionDayEmail, CompetitionDayText } from '../competition-day/emails.ts';
import type { ResultsEmail } from '../competition-results/emails.ts';
import type { EmailTask, Queued, TextTask } from '../email/email-task.ts';
import type { WalletPassTask } from '../issued-tickets/wallets/wallet-pass.ts';
import type { JobEmail } from '../jobs/emails.ts';
import type { MessageEmail } from '../messages/emails.ts';
import type { PeopleEmail } from '../people/emails.ts';
import type { DeletionEmail } from '../personal-data/deletion/emails.ts';
import type { RegistrationEmail } from '../registration/emails.ts';
import type { ForwardTask, SiteFormEmail } from '../site-forms/emails.ts';
import type { TicketChangeEmail } from '../ticket-changes/emails.ts';
import type { WaitingListEmail } from '../waiting-lists/emails.ts';

/** Every email that the festival sends, as data; the mail adapter renders each kind. */
export type Email =
  | CheckoutEmail
  | TicketRefundedEmail
  | TicketChangeEmail
  | WaitingListEmail
  | AccountEmail
  | DeletionEmail
  | SiteFormEmail
  | RegistrationEmail
  | CompetitionDayEmail
  | ResultsEmail
  | JobEmail
  | MessageEmail
  | PeopleEmail
  | CarerEmail
  | AlertEmail;

/** Every text message that the festival sends, as data; the text adapter renders each kind. */
export type TextMessage = AccountText | CompetitionDayText;

/** All tasks that are done outside of the database after a commit, at least once. */
export type OutboxTask =
  | EmailTask<Email>
  | TextTask<TextMessage>
  | LabelTask
  | WithdrawEntryTask
  | WithdrawOrderTask
  | NoCompetitorTask
  | ForwardTask
  | AlertCallTask
  | WalletPassTask;

/** A task of any feature, as the outbox stores it. */
export type QueuedTask = Queued<OutboxTask>;
