import { noKey } from '#core/desk/email-wording/example-email.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { ticketsFile } from '#core/tickets/issued/paper/messages.ts';
import type { EmailContent } from './email-content.ts';
import { headerOfFolder } from './email-header.ts';
import { carerAsked, carerDeclined } from './email-templates/carers.ts';
import { contactMessage, contactReceived } from './email-templates/contact.ts';
import { deletionRequested } from './email-templates/deletion-requested.ts';
import { emailChanged } from './email-templates/email-changed.ts';
import { firstProof } from './email-templates/first-proof.ts';
import { takeDownAnswered } from './email-templates/gallery.ts';
import { jobOver } from './email-templates/job-over.ts';
import { alreadySubscribed, confirmSubscription, subscribed } from './email-templates/lists.ts';
import { logInCode, logInLink } from './email-templates/log-in.ts';
import { deskMessage } from './email-templates/message.ts';
import { alertEmail } from './email-templates/operator-alert.ts';
import { paidWithoutPlaces } from './email-templates/paid-without-places.ts';
import { passwordChanged } from './email-templates/password-changed.ts';
import { passwordRecovery } from './email-templates/password-recovery.ts';
import { paymentFailed } from './email-templates/payment-failed.ts';
import { accountsMerged, rolesGiven, staffAdded, twoStepRemoved } from './email-templates/people.ts';
import { proofChanged } from './email-templates/proof-changed.ts';
import { receipt } from './email-templates/receipt.ts';
import { recoveryCodeUsed } from './email-templates/recovery-code-used.ts';
import { refundMade } from './email-templates/refund-made.ts';
import { registered } from './email-templates/registered.ts';
import { queryAnswered, queryAsked, resultCorrected, reviewBegun } from './email-templates/results.ts';
import { runTime } from './email-templates/run-time.ts';
import {
  ticketAccepted,
  ticketDeclined,
  ticketOffered,
  ticketReceived,
  ticketTakenBack,
} from './email-templates/ticket-gifts.ts';
import { ticketRefunded } from './email-templates/ticket-refunded.ts';
import {
  traderApplied,
  traderDeclined,
  traderDraft,
  traderLapsed,
  traderOffer,
  traderQuestion,
  traderReminder,
  traderWaiting,
} from './email-templates/traders.ts';
import { twoStepSwitched } from './email-templates/two-step-switched.ts';
import { verifyEmail } from './email-templates/verify-email.ts';
import { waitingEnded, waitingJoined, waitingLapsed, waitingOffer } from './email-templates/waiting-lists.ts';
import { withdrawn } from './email-templates/withdrawn.ts';
import type { MailContext } from './mail-context.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { whenAndWhere } from './when-and-where.ts';

/** A file attached to an email. */
export type Attachment = { readonly file: string; readonly type: string; readonly bytes: Uint8Array };

/** A rendered email. */
export type RenderedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply-to address, if it is not the festival's own. */
  readonly replyTo?: string;
  /** The picture that the HTML refers to as `cid:header@festival`. */
  readonly header?: Uint8Array;
  /** The address of the same picture on the site. */
  readonly headerOnSite: string;
  /** The attached file. */
  readonly attached?: Attachment;
  /** The unsubscribe URL; mail programs offer it as one click (RFC 8058). */
  readonly leaveLink?: string;
};

/** Renders an email in British English, as plain text and as HTML. */
export const renderEmail = (email: OutgoingEmail, mailContext: MailContext): RenderedEmail => {
  const { wordings = mailContext.wordings(), isExample = false } = email;
  const links = isExample ? { sign: () => noKey } : mailContext.links;
  const content = contentOf(email, { ...mailContext, links, wordings: () => wordings });
  const { edition, siteUrl } = mailContext;
  const logo = mailContext.logo?.().inEmails;
  const header = logo?.png ?? mailContext.header;
  const facts = whenAndWhere(edition).filter(([name]) => name !== 'When' || !withoutTheDay.has(email.kind));
  const footer = [`${edition.name}, ${siteUrl.host}`, ...facts.map(([, fact]) => fact)];
  return {
    to: email.to,
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, { footer, top: logo ?? (header && 'picture'), name: edition.name }),
    ...(header ? { header } : {}),
    headerOnSite: logo?.src ?? headerOfFolder,
    ...(email.kind === 'receipt' && email.tickets?.pdf && !isExample
      ? { attached: ticketsOf(email.order, email.tickets.pdf) }
      : {}),
    ...('leaveLink' in email ? { leaveLink: email.leaveLink } : {}),
    ...(email.kind === 'contact-message' ? { replyTo: email.form.email } : {}),
  };
};

/** Emails whose footer does not give the festival's day: they may be about a day that is called off or moved. */
const withoutTheDay: ReadonlySet<OutgoingEmail['kind']> = new Set(['message', 'refund-made', 'ticket-refunded']);

const ticketsOf = (order: Order, bytes: Uint8Array): Attachment => ({
  file: ticketsFile(orderNumber(order.id)),
  type: 'application/pdf',
  bytes,
});

/** The template of each kind of email. */
const templates: {
  readonly [Kind in OutgoingEmail['kind']]: (email: EmailOf<Kind>, mailContext: MailContext) => EmailContent;
} = {
  receipt,
  'refund-made': refundMade,
  'ticket-refunded': ticketRefunded,
  'ticket-offered': ticketOffered,
  'ticket-received': ticketReceived,
  'ticket-accepted': ticketAccepted,
  'ticket-declined': ticketDeclined,
  'ticket-taken-back': ticketTakenBack,
  'carer-asked': carerAsked,
  'carer-declined': carerDeclined,
  'take-down-answered': takeDownAnswered,
  'trader-draft': traderDraft,
  'trader-applied': traderApplied,
  'trader-question': traderQuestion,
  'trader-waiting': traderWaiting,
  'trader-declined': traderDeclined,
  'trader-offer': traderOffer,
  'trader-reminder': traderReminder,
  'trader-lapsed': traderLapsed,
  'waiting-joined': waitingJoined,
  'waiting-offer': waitingOffer,
  'waiting-lapsed': waitingLapsed,
  'waiting-ended': waitingEnded,
  'places-gone': ({ order }, mailContext) => paidWithoutPlaces(order, mailContext),
  'payment-failed': ({ order }, mailContext) => paymentFailed(order, mailContext),
  'password-recovery': passwordRecovery,
  'verify-email': verifyEmail,
  'log-in-link': logInLink,
  'log-in-code': logInCode,
  'first-proof': ({ name }, mailContext) => firstProof(name, mailContext),
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'staff-added': staffAdded,
  'two-step-switched': twoStepSwitched,
  'proof-changed': proofChanged,
  'recovery-code-used': recoveryCodeUsed,
  'roles-given': rolesGiven,
  'accounts-merged': accountsMerged,
  'two-step-removed': twoStepRemoved,
  'account-going': deletionRequested,
  'contact-received': (_email, mailContext) => contactReceived(mailContext),
  'contact-message': ({ form }) => contactMessage(form),
  registered,
  'run-time': runTime,
  withdrawn,
  'review-begun': reviewBegun,
  'query-asked': queryAsked,
  'query-answered': queryAnswered,
  'result-corrected': resultCorrected,
  'confirm-subscription': confirmSubscription,
  'already-subscribed': ({ list, leaveLink }) => alreadySubscribed(list, leaveLink),
  subscribed: ({ name, list, leaveLink }) => subscribed(name, list, leaveLink),
  alert: alertEmail,
  'job-over': jobOver,
  message: deskMessage,
};

type EmailOf<Kind extends OutgoingEmail['kind']> = Extract<OutgoingEmail, { readonly kind: Kind }>;

const contentOf = <Kind extends OutgoingEmail['kind']>(email: EmailOf<Kind>, mailContext: MailContext): EmailContent =>
  templates[email.kind](email, mailContext);
