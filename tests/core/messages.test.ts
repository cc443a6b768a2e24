import { describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { passwordResetMessages } from '#core/accounts/password-reset/messages.ts';
import { cartMessages } from '#core/shop/cart/messages.ts';
import { checkoutMessages } from '#core/shop/checkout/messages.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';

/** The wording of §2, §5 and §8, copied by hand, so that a change needs two edits. */
const exactTexts: readonly (readonly [situation: string, text: string, wording: string])[] = [
  ['log-in failure', accountMessages.logInFailed, 'Failed to log in. Please check your credentials and try again.'],
  ['sign-up failure', accountMessages.signUpFailed, 'Failed to sign up. Please check your details and try again.'],
  ['password mismatch', passwordResetMessages.mismatch, 'Passwords do not match.'],
  ['password update failure', passwordResetMessages.failed, 'Failed to update password. Please try again.'],
  [
    'password update success',
    passwordResetMessages.updated,
    'Password updated successfully! Redirecting to your portal...',
  ],
  [
    'checkout failure',
    checkoutMessages.failed,
    'There was an error initiating the checkout process. Please try again later.',
  ],
  ['product list failure', ticketMessages.productsFailed, 'Failed to fetch products.'],
  ['session lookup failure', accountMessages.sessionLookupFailed, 'Failed to fetch current session'],
  ['the cart', cartMessages.heading, 'Your Cart'],
  ['the empty cart', cartMessages.empty, 'Your cart is empty. Continue Hunting For Truffle Tickets...'],
  ['payment success', checkoutMessages.successful, 'Payment Successful!'],
  ['payment cancelled', checkoutMessages.canceled, 'Payment Canceled'],
  ['My Festival while it loads', accountMessages.loading, 'Loading...'],
  ['My Festival without tickets', ticketMessages.noPurchases, 'No tickets purchased yet'],
];

describe('exact wording of the messages', () => {
  it.each(exactTexts)('the exact wording of messages is that of the specification: %s', (_, text, wording) =>
    expect(text).toBe(wording),
  );
});
