/** Texts of §8 and §2, verbatim; the last is our own. */
export const checkoutMessages = {
  failed: 'There was an error initiating the checkout process. Please try again later.',
  successful: 'Payment Successful!',
  canceled: 'Payment Canceled',
} as const;

/** Shown before the card page, because scarce places are held for a shorter time than its countdown shows. */
export const scarceHold = (minutes: number): string =>
  `Pay within ${minutes} minutes: after that we may sell it to someone else.`;

/** How long a refund takes, in the same words on every screen and in emails. */
export const refundMoment = 'It takes five to ten working days to reach your card.';

/** Messages for correcting the address of a receipt within an hour of the payment. */
export const receiptMessages = {
  refusals: {
    'order-unknown': 'It’s more than an hour since you paid, so please get in touch and we’ll change it for you.',
    'address-wrong': 'Please check the email address: it should look like name@example.co.uk.',
    'too-many-corrections': 'You’ve changed the address three times already. Please get in touch.',
    'too-many-requests': 'That’s a lot of tries. Please wait a while, or get in touch.',
  },
  notSent: 'We couldn’t send it just now. Please try again.',
} as const;
