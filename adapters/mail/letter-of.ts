import type { Letter } from '#core/letters/letter.ts';
import type { Draft } from './draft.ts';
import { accountGoing } from './letters/account-going.ts';
import { contactMessage, contactReceived } from './letters/contact.ts';
import { emailChanged } from './letters/email-changed.ts';
import { firstProof } from './letters/first-proof.ts';
import { alreadySubscribed, confirmSubscription, subscribed } from './letters/lists.ts';
import { logInCode, logInLink } from './letters/log-in.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { passwordRecovery } from './letters/password-recovery.ts';
import { paymentFailed } from './letters/payment-failed.ts';
import { placesGone } from './letters/places-gone.ts';
import { receipt } from './letters/receipt.ts';
import { refundMade } from './letters/refund-made.ts';
import { registered } from './letters/registered.ts';
import { runTime } from './letters/run-time.ts';
import { twoStepSwitched } from './letters/two-step-switched.ts';
import { verifyEmail } from './letters/verify-email.ts';
import { withdrawn } from './letters/withdrawn.ts';
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
