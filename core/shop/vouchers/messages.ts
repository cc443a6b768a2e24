import { formatCount } from '../../kernel/format-number.ts';
import type { VoucherRefusal } from './order-voucher.ts';

/** Why a code doesn’t work, in words for the buyer. */
export const voucherMessage = (refusal: VoucherRefusal): string => {
  switch (refusal.kind) {
    case 'voucher-unknown':
      return 'We don’t know that code. Check it for a typo: capitals and spaces don’t matter.';
    case 'voucher-not-yet':
      return 'That code doesn’t work yet. Check the date it starts.';
    case 'voucher-over':
      return 'That code has ended.';
    case 'voucher-used-up':
      return refusal.perEmail === undefined
        ? usedUpWords(refusal.left)
        : usedByYouWords(refusal.left, refusal.perEmail);
    case 'voucher-too-little':
      return 'That would leave less than 30p to pay, and cards can’t be charged that little. Add something else, or remove the code.';
    case 'voucher-saves-nothing':
      return 'That code takes nothing off what’s in your cart.';
    case 'voucher-needs-email':
      return voucherMessages.limitedPerPerson;
    default:
      return refusal satisfies never;
  }
};

const usedUpWords = (left: number): string =>
  left === 0
    ? 'That code has been used up.'
    : `That code has ${formatCount(left, 'use')} left: fewer than you have in your cart.`;

const usedByYouWords = (left: number, perEmail: number): string =>
  `That code is good for ${formatCount(perEmail, 'ticket')} per person, and you have ${left || 'none'} left${left > 0 ? ': fewer than you have in your cart' : ''}.`;

/** The cart's other texts about vouchers. */
export const voucherMessages = {
  tooManyGuesses: 'That’s a lot of codes. Please wait a few minutes before you try another.',
  limitedPerPerson: 'That code has a limit for each person, so we need your email first.',
  emailNeeded: 'There’s nothing to pay, so please tell us where to send your tickets.',
  codeMissing: 'Please type the code first.',
  checkTotal: 'Check the new total, then click Checkout again.',
  failed: 'We couldn’t check the code just now. Please try again.',
} as const;
