import type { OutgoingEmail } from '#core/desk/outbox/ports.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { ticketsFile } from '#core/tickets/issued/paper/messages.ts';
import type { EmailContent } from './email-content.ts';
import { carerAsked, carerDeclined } from './email-templates/carers.ts';
import { contactMessage, contactReceived } from './email-templates/contact.ts';
import { deletionRequested } from './email-templates/deletion-requested.ts';
import { emailChanged } from './email-templates/email-changed.ts';
import { firstProof } from './email-templates/first-proof.ts';
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
  /** The attached file. */
  readonly attached?: Attachment;
  /** The unsubscribe URL; mail programs offer it as one click (RFC 8058). */
  readonly leaveLink?: string;
};

/** Renders an email in British English, as plain text and as HTML. */
export const renderEmail = (email: OutgoingEmail, mailContext: MailContext): RenderedEmail => {
  const content = contentOf(email, mailContext);
  const { edition, siteUrl, header } = mailContext;
  const facts = whenAndWhere(edition).filter(([name]) => name !== 'When' || !withoutTheDay.has(email.kind));
  const footer = [`${edition.name}, ${siteUrl.host}`, ...facts.map(([, fact]) => fact)];
  return {
    to: email.to,
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, { footer, pictured: header !== undefined, name: edition.name }),
    ...(header ? { header } : {}),
    ...(email.kind === 'receipt' && email.tickets?.pdf ? { attached: ticketsOf(email.order, email.tickets.pdf) } : {}),
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

const contentOf = (email: OutgoingEmail, mailContext: MailContext): EmailContent => {
  switch (email.kind) {
    case 'receipt':
      return receipt(email, mailContext);
    case 'refund-made':
      return refundMade(email.order, email.before);
    case 'ticket-refunded':
      return ticketRefunded(email, mailContext);
    case 'ticket-offered':
      return ticketOffered(email, mailContext);
    case 'ticket-received':
      return ticketReceived(email, mailContext);
    case 'ticket-accepted':
      return ticketAccepted(email, mailContext);
    case 'ticket-declined':
      return ticketDeclined(email, mailContext);
    case 'ticket-taken-back':
      return ticketTakenBack(email, mailContext);
    case 'carer-asked':
      return carerAsked();
    case 'carer-declined':
      return carerDeclined(email, mailContext);
    case 'waiting-joined':
      return waitingJoined(email, mailContext);
    case 'waiting-offer':
      return waitingOffer(email, mailContext);
    case 'waiting-lapsed':
      return waitingLapsed(email, mailContext);
    case 'waiting-ended':
      return waitingEnded(email, mailContext);
    case 'places-gone':
      return paidWithoutPlaces(email.order, mailContext);
    case 'payment-failed':
      return paymentFailed(email.order, mailContext);
    case 'password-recovery':
      return passwordRecovery(email, mailContext);
    case 'verify-email':
      return verifyEmail(email);
    case 'log-in-link':
      return logInLink(email);
    case 'log-in-code':
      return logInCode(email);
    case 'first-proof':
      return firstProof(email.name, mailContext);
    case 'password-changed':
      return passwordChanged(email, mailContext);
    case 'email-changed':
      return emailChanged(email, mailContext);
    case 'staff-added':
      return staffAdded(email, mailContext);
    case 'two-step-switched':
      return twoStepSwitched(email, mailContext);
    case 'proof-changed':
      return proofChanged(email, mailContext);
    case 'recovery-code-used':
      return recoveryCodeUsed(email, mailContext);
    case 'roles-given':
      return rolesGiven(email, mailContext);
    case 'accounts-merged':
      return accountsMerged(email, mailContext);
    case 'two-step-removed':
      return twoStepRemoved(email, mailContext);
    case 'account-going':
      return deletionRequested(email, mailContext);
    case 'contact-received':
      return contactReceived(mailContext);
    case 'contact-message':
      return contactMessage(email.form);
    case 'registered':
      return registered(email, mailContext);
    case 'run-time':
      return runTime(email, mailContext);
    case 'withdrawn':
      return withdrawn(email, mailContext);
    case 'review-begun':
      return reviewBegun(email, mailContext);
    case 'query-asked':
      return queryAsked(email, mailContext);
    case 'query-answered':
      return queryAnswered(email, mailContext);
    case 'result-corrected':
      return resultCorrected(email, mailContext);
    case 'confirm-subscription':
      return confirmSubscription(email);
    case 'already-subscribed':
      return alreadySubscribed(email.list, email.leaveLink);
    case 'subscribed':
      return subscribed(email.name, email.list, email.leaveLink);
    case 'alert':
      return alertEmail(email, mailContext);
    case 'job-over':
      return jobOver(email, mailContext);
    case 'message':
      return deskMessage(email, mailContext);
    default:
      return email satisfies never;
  }
};
