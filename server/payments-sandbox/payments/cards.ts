/** The behaviour of a test card when it is charged. */
export type CardBehaviour =
  | { readonly kind: 'pays'; readonly afterwards?: 'dispute' | 'refund-waits' | 'refund-fails' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode?: DeclineCode }
  | { readonly kind: 'asks'; readonly answered: CardBehaviour }
  | { readonly kind: 'cannot-authenticate' };

export type DeclineCode = 'generic_decline' | 'insufficient_funds' | 'lost_card' | 'stolen_card' | 'fraudulent';

/** The only data of a card that is stored. */
export interface CardSummary {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly country: 'US' | 'GB';
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

const declined = (declineCode: DeclineCode): CardBehaviour => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
});
const pays: CardBehaviour = { kind: 'pays' };

/** The test cards that the page lists, in its order. */
export const testCards: readonly { readonly number: string; readonly says: string; readonly fate: CardBehaviour }[] = [
  { number: '4242424242424242', says: 'Pays (Visa)', fate: pays },
  { number: '5555555555554444', says: 'Pays (Mastercard)', fate: pays },
  { number: '4000008260000000', says: 'Pays (UK Visa)', fate: pays },
  { number: '378282246310005', says: 'Pays (American Express, four-digit CVC)', fate: pays },
  { number: '4000000000000002', says: 'Declined', fate: declined('generic_decline') },
  { number: '4000000000009995', says: 'Declined: too little money', fate: declined('insufficient_funds') },
  { number: '4000000000009987', says: 'Declined: lost', fate: declined('lost_card') },
  { number: '4000000000009979', says: 'Declined: stolen', fate: declined('stolen_card') },
  { number: '4000000000000069', says: 'Declined: expired', fate: { kind: 'declines', code: 'expired_card' } },
  { number: '4000000000000127', says: 'Declined: wrong CVC', fate: { kind: 'declines', code: 'incorrect_cvc' } },
  { number: '4000000000000119', says: 'Processing error', fate: { kind: 'declines', code: 'processing_error' } },
  { number: '4000002500003155', says: 'Asks for 3-D Secure, then pays', fate: { kind: 'asks', answered: pays } },
  { number: '4000002760003184', says: 'Asks for 3-D Secure, then pays', fate: { kind: 'asks', answered: pays } },
  { number: '4000000000003220', says: 'Asks for 3-D Secure, then pays', fate: { kind: 'asks', answered: pays } },
  {
    number: '4000008260003178',
    says: '3-D Secure, then too little money',
    fate: { kind: 'asks', answered: declined('insufficient_funds') },
  },
  {
    number: '4000008400001629',
    says: '3-D Secure, then declined',
    fate: { kind: 'asks', answered: declined('generic_decline') },
  },
  {
    number: '4000008400001280',
    says: '3-D Secure itself fails',
    fate: { kind: 'asks', answered: { kind: 'cannot-authenticate' } },
  },
  { number: '4000000000000259', says: 'Pays, then disputed', fate: { kind: 'pays', afterwards: 'dispute' } },
  {
    number: '4000000000007726',
    says: 'Pays; a refund waits first',
    fate: { kind: 'pays', afterwards: 'refund-waits' },
  },
  {
    number: '4000000000005126',
    says: 'Pays; a refund fails later',
    fate: { kind: 'pays', afterwards: 'refund-fails' },
  },
];

const behaviours = new Map(testCards.map(({ number, fate }) => [number, fate]));

/** The behaviour of a test card; undefined for any other number, of which nothing may be stored. */
export const behaviourOf = (number: string): CardBehaviour | undefined => behaviours.get(number);

/** The digits of a typed card number, without spaces and dashes. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether the number's Luhn check digit is right. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** The card's brand, from its first digits. */
export const brandOf = (digits: string): CardSummary['brand'] => {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return digits.startsWith('6') ? 'discover' : 'visa';
};

/** How many digits the CVC of a card with this number has. */
export const cvcLength = (digits: string): number => (brandOf(digits) === 'amex' ? 4 : 3);

/** The part of a card that may be stored. */
export const cardSummary = (
  digits: string,
  expiry: { readonly month: number; readonly year: number },
): CardSummary => ({
  brand: brandOf(digits),
  country: digits.startsWith('400000826') ? 'GB' : 'US',
  last4: digits.slice(-4),
  expMonth: expiry.month,
  expYear: expiry.year,
});
