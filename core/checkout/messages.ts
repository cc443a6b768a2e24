/** §8 and §2, to the letter. */
export const checkoutMessages = {
  failed: 'There was an error initiating the checkout process. Please try again later.',
  successful: 'Payment Successful!',
  canceled: 'Payment Canceled',
} as const;
