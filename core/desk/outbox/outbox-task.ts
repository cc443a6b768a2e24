import type { AccountEmail, AccountText } from '../../accounts/emails.ts';
import type { CompetitionDayEmail, CompetitionDayText } from '../../competition/day/emails.ts';
import type { RegistrationEmail } from '../../competition/entries/emails.ts';
import type { ResultsEmail } from '../../competition/results/emails.ts';
import type { AlertCallTask, AlertEmail } from '../../kernel/alerts/emails.ts';
import type { EmailTask, Queued, TextTask } from '../../kernel/email/email-task.ts';
import type { JobEmail } from '../../kernel/jobs/emails.ts';
import type {
  LabelTask,
  NoCompetitorTask,
  WithdrawEntryTask,
  WithdrawOrderTask,
} from '../../shop/checkout/competitor-tasks.ts';
import type { CheckoutEmail, TicketRefundedEmail } from '../../shop/checkout/emails.ts';
import type { WaitingListEmail } from '../../shop/waiting-lists/emails.ts';
import type { ForwardTask, SiteFormEmail } from '../../site/site-forms/emails.ts';
import type { TicketChangeEmail } from '../../tickets/changes/emails.ts';
import type { WalletPassTask } from '../../tickets/issued/wallets/wallet-pass.ts';
import type { CarerEmail } from '../carers/emails.ts';
import type { GalleryEmail } from '../gallery/emails.ts';
import type { MessageEmail } from '../messages/emails.ts';
import type { PeopleEmail } from '../people/emails.ts';
import type { DeletionEmail } from '../personal-data/deletion/emails.ts';
import type { TraderEmail } from '../traders/emails.ts';

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
  | GalleryEmail
  | TraderEmail
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
