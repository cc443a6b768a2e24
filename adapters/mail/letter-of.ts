import type { Letter } from '#core/email/letter.ts';
import type { Draft } from './draft.ts';
import { accountGoing } from './email-templates/account-going.ts';
import { contactMessage, contactReceived } from './email-templates/contact.ts';
import { emailChanged } from './email-templates/email-changed.ts';
import { firstProof } from './email-templates/first-proof.ts';
import { alreadySubscribed, confirmSubscription, subscribed } from './email-templates/lists.ts';
import { logInCode, logInLink } from './email-templates/log-in.ts';
import { passwordChanged } from './email-templates/password-changed.ts';
import { passwordRecovery } from './email-templates/password-recovery.ts';
import { paymentFailed } from './email-templates/payment-failed.ts';
import { placesGone } from './email-templates/places-gone.ts';
import { receipt } from './email-templates/receipt.ts';
import { refundMade } from './email-templates/refund-made.ts';
import { registered } from './email-templates/registered.ts';
import { runTime } from './email-templates/run-time.ts';
import { twoStepSwitched } from './email-templates/two-step-switched.ts';
import { verifyEmail } from './email-templates/verify-email.ts';
import { withdrawn } from './email-templates/withdrawn.ts';
import { setHtml } from './set-html.ts';
import { setText } from './set-text.ts';
import type { Stationery } from './stationery.ts';

/** A letter in words, ready for any mail program. */
export type WrittenLetter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the festival. */
  readonly replyTo?: string;
  /** The page that ends such letters; mail programs offer it as one click (RFC 8058). */
  readonly leaveLink?: string;
};

/** Puts a letter into words, in British English, as text and as HTML. */
export const letterOf = (letter: Letter, stationery: Stationery): WrittenLetter => {
  const draft = draftOf(letter, stationery);
  const signature = `${stationery.edition.name}, ${stationery.siteUrl.host}`;
  return {
    to: letter.to,
    subject: draft.subject,
    text: setText(draft, signature),
    html: setHtml(draft, signature),
    ...('leaveLink' in letter ? { leaveLink: letter.leaveLink } : {}),
    ...(letter.kind === 'contact-message' ? { replyTo: letter.form.email } : {}),
  };
};

const draftOf = (letter: Letter, stationery: Stationery): Draft => {
  switch (letter.kind) {
    case 'receipt':
      return receipt(letter.order, letter.to, stationery);
    case 'refund-made':
      return refundMade(letter.order);
    case 'places-gone':
      return placesGone(letter.order, stationery);
    case 'payment-failed':
      return paymentFailed(letter.order, stationery);
    case 'password-recovery':
      return passwordRecovery(letter.name, letter.link, letter.expiresAt);
    case 'verify-email':
      return verifyEmail(letter.name, letter.link, letter.expiresAt);
    case 'log-in-link':
      return logInLink(letter);
    case 'log-in-code':
      return logInCode(letter);
    case 'first-proof':
      return firstProof(letter.name, stationery);
    case 'password-changed':
      return passwordChanged(letter, stationery);
    case 'email-changed':
      return emailChanged(letter, stationery);
    case 'two-step-switched':
      return twoStepSwitched(letter, stationery);
    case 'account-going':
      return accountGoing(letter, stationery);
    case 'contact-received':
      return contactReceived(letter.name, stationery);
    case 'contact-message':
      return contactMessage(letter.form);
    case 'registered':
      return registered(letter, stationery);
    case 'run-time':
      return runTime(letter, stationery);
    case 'withdrawn':
      return withdrawn(letter, stationery);
    case 'confirm-subscription':
      return confirmSubscription(letter);
    case 'already-subscribed':
      return alreadySubscribed(letter.name, letter.list, letter.leaveLink);
    case 'subscribed':
      return subscribed(letter.name, letter.list, letter.leaveLink);
    default:
      return letter satisfies never;
  }
};
