import type { FormMap } from '../api/form-encoding.ts';
import { addressIn, type Buyer } from '../objects/buyer.ts';
import type { Session } from '../objects/shapes.ts';
import {
  behaviourOf,
  type CardBehaviour,
  type CardSummary,
  cardDigits,
  cardSummary,
  cvcLength,
  passesLuhn,
} from '../payments/cards.ts';

/** The form's fields in the order of the page: the first invalid one takes the focus. */
export const fieldNames = [
  'email',
  'phoneNumber',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'billingName',
  'billingCountry',
  'billingPostalCode',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The submitted values. They are never stored; after a refusal all except the CVC are shown again. */
export type CardFormValues = Readonly<Partial<Record<FieldName, string>>>;
export type CardFormErrors = Readonly<Partial<Record<FieldName, string>>>;

/** A valid form, or its field errors. */
export type ParsedCardForm =
  | {
      readonly kind: 'ready';
      readonly buyer: Buyer;
      readonly card: CardSummary | null;
      readonly fate: CardBehaviour | null;
    }
  | { readonly kind: 'faulty'; readonly faults: CardFormErrors };

/** The known fields of the request, each cut to a length that can be shown again. */
export const cardFormValues = (form: FormMap): CardFormValues =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = form[name];
      return typeof value === 'string' ? [[name, value.slice(0, 300)]] : [];
    }),
  );

/** Validates the form by the fields this session requires; a free session requires no card. */
export const parseCardForm = (typed: CardFormValues, session: Session, nowMs: number): ParsedCardForm => {
  const isFree = session.amount_total === 0;
  const card = isFree ? null : readCard(typed, nowMs);
  const faults: CardFormErrors = { ...buyerFaults(typed, session), ...card?.faults };
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults };
  const [email, name, phone] = [trimmed(typed.email), trimmed(typed.billingName), trimmed(typed.phoneNumber)];
  const country = trimmed(typed.billingCountry);
  return {
    kind: 'ready',
    buyer: {
      email: email ?? '',
      name: name ?? null,
      phone: phone ?? null,
      address: country ? addressIn(country, trimmed(typed.billingPostalCode) ?? null) : null,
    },
    card: card?.face ?? null,
    fate: card?.fate ?? null,
  };
};

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

const buyerFaults = (typed: CardFormValues, session: Session): CardFormErrors => ({
  ...(!trimmed(typed.email) && { email: 'Enter your email address.' }),
  ...(trimmed(typed.email) &&
    !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email?.trim() ?? '') && {
      email: 'Your email address is incomplete.',
    }),
  ...(session.phone_number_collection?.enabled &&
    !/^\+?[\d\s()-]{7,20}$/.test(typed.phoneNumber?.trim() ?? '') && { phoneNumber: 'Enter your phone number.' }),
  ...(!trimmed(typed.billingName) && { billingName: 'Enter the name on the card.' }),
  ...(session.billing_address_collection === 'required' &&
    !/^[A-Z]{2}$/.test(typed.billingCountry ?? '') && { billingCountry: 'Choose your country.' }),
  ...(session.billing_address_collection === 'required' &&
    !trimmed(typed.billingPostalCode) && { billingPostalCode: 'Enter your postcode.' }),
});

const readCard = (
  typed: CardFormValues,
  nowMs: number,
): { faults: CardFormErrors; face?: CardSummary; fate?: CardBehaviour } => {
  const digits = cardDigits(typed.cardNumber ?? '');
  const fate = behaviourOf(digits);
  const number = numberFault(digits, fate !== undefined);
  const expiry = readExpiry(typed.cardExpiry ?? '');
  const expired = expiry ? isPast(expiry, nowMs) : false;
  const cvc = cardDigits(typed.cardCvc ?? '');
  const faults: CardFormErrors = {
    ...(number && { cardNumber: number }),
    ...(!expiry && { cardExpiry: 'The expiry date is incomplete: month and year, as in 11 / 28.' }),
    ...(expired && { cardExpiry: 'The expiry date is in the past.' }),
    ...(!(/^\d+$/.test(cvc) && cvc.length === cvcLength(digits)) && { cardCvc: 'The security code is incomplete.' }),
  };
  if (!fate || !expiry) return { faults };
  return { faults, fate, face: cardSummary(digits, expiry) };
};

/** Refuses numbers that are not test cards before anything is stored: they might be real. */
const numberFault = (digits: string, isTestCard: boolean): string | undefined => {
  if (digits === '') return 'Enter a card number.';
  if (digits.length < 14) return 'The card number is incomplete.';
  if (!passesLuhn(digits)) return 'The card number is not valid.';
  return isTestCard ? undefined : 'Only the test numbers below work here. Never type a real card.';
};

/** Parses "11 / 28", "1128" or "11/2028"; undefined when it is no month and year. */
const readExpiry = (typed: string): { readonly month: number; readonly year: number } | undefined => {
  const found = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2}|\d{4})$/.exec(typed.trim());
  if (!found) return undefined;
  const year = Number(found[2]);
  return { month: Number(found[1]), year: year < 100 ? 2_000 + year : year };
};

/** A card is valid to the end of its month. */
const isPast = ({ month, year }: { readonly month: number; readonly year: number }, nowMs: number): boolean =>
  Date.UTC(year, month, 1) <= nowMs;
