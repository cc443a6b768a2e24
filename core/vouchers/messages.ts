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
      return refusal.left === 0
        ? 'That code has been used up.'
        : `That code has ${refusal.left} ${refusal.left === 1 ? 'use' : 'uses'} left: fewer than you have in your cart.`;
    case 'voucher-too-little':
      return 'That would leave less than 30p to pay, and cards can’t be charged that little. Add something else, or remove the code.';
    case 'voucher-needs-email':
      return 'That code only works a few times for each person, so we need your email first.';
    default:
      return refusal satisfies never;
  }
};

/** The cart's other texts about vouchers. */
export const voucherMessages = {
  tooManyGuesses: 'That’s a lot of codes. Please wait a few minutes before you try another.',
  emailNeeded: 'There’s nothing to pay, so please tell us where to send your tickets.',
  codeMissing: 'Please type the code first.',
  failed: 'We couldn’t check the code just now. Please try again.',
} as const;
