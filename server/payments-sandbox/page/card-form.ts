import type { Session } from '../objects/shapes.ts';
import { testCards } from '../payments/cards.ts';
import type { CardFormErrors, CardFormValues, FieldName } from './card-form-values.ts';
import { type Html, html } from './html.ts';
import { formatMoney } from './money.ts';

export interface FormParts {
  readonly base: string;
  readonly session: Session;
  readonly typed: CardFormValues;
  readonly faults: CardFormErrors;
  /** Why the last card was declined. */
  readonly decline?: string | undefined;
  /** Identifies this submission, so that a repeated request has no further effect. */
  readonly nonce: string;
}

/** The right half of the page: the card form, which works without the script. */
export const cardForm = (parts: FormParts): Html => {
  const { base, session, nonce, decline } = parts;
  const free = session.amount_total === 0;
  return html`<section class="payment" aria-labelledby="payment-heading">
<form id="payment" method="post" action="${base}pay/${session.id}" novalidate>
<h2 id="payment-heading">${free ? 'Your details' : 'Pay with card'}</h2>
<input type="hidden" name="press" value="${nonce}">
${field(parts, 'email', 'Email', html`type="email" autocomplete="email" inputmode="email"`)}
${session.phone_number_collection?.enabled && field(parts, 'phoneNumber', 'Phone', html`type="tel" autocomplete="tel"`)}
${!free && cardFields(parts)}
${field(parts, 'billingName', free ? 'Name' : 'Name on card', html`autocomplete="${free ? 'name' : 'cc-name'}"`)}
${session.billing_address_collection === 'required' && addressFields(parts)}
<div class="alert" id="decline" role="alert"${!decline && html` hidden`}>${decline && declineWords(decline)}</div>
${session.custom_text?.submit && html`<p class="small">${session.custom_text.submit.message}</p>`}
<button class="button SubmitButton" id="pay" type="submit">${payLabel(session)}</button>
<p class="hidden" id="progress" role="status"></p>
</form>
${!free && numbersToPlayWith}
</section>`;
};

/** The error above the button, the same for the page and the script. */
export const declineWords = (decline: string): Html =>
  html`<p><b>${decline}</b> Nothing has been charged. Try another card, or ask your bank.</p>`;

/** The button's label, with the amount. */
export const payLabel = (session: Session): string => {
  if (session.amount_total === 0) return 'Complete order';
  const verbs: Readonly<Record<string, string>> = { book: 'Book', donate: 'Donate' };
  return `${verbs[session.submit_type ?? ''] ?? 'Pay'} ${formatMoney(session.amount_total ?? 0, session.currency)}`;
};

const field = ({ typed, faults, decline }: FormParts, name: FieldName, label: string, attributes: Html): Html => {
  const fault = faults[name];
  const isMarked = fault !== undefined || (decline !== undefined && name === 'cardNumber');
  const value = name === 'cardCvc' ? '' : (typed[name] ?? '');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${attributes}${isMarked && html` aria-invalid="true"`} aria-describedby="${name}-error"${(isFirst(faults, name) || (decline !== undefined && name === 'cardNumber')) && html` autofocus`}>
<p class="wrong" id="${name}-error">${fault}</p>
</div>\n`;
};

const isFirst = (faults: CardFormErrors, name: FieldName): boolean => Object.keys(faults)[0] === name;

/** Autofill is off, unlike Stripe's: a browser would offer the visitor's real card. */
const cardFields = (parts: FormParts): Html => html`<div class="card">
${field(parts, 'cardNumber', 'Card number', html`inputmode="numeric" autocomplete="off" maxlength="23"`)}
${field(parts, 'cardExpiry', 'Expiry', html`inputmode="numeric" autocomplete="off" maxlength="9" placeholder="MM / YY"`)}
${field(parts, 'cardCvc', 'CVC', html`inputmode="numeric" autocomplete="off" maxlength="4"`)}
</div>`;

const countries = {
  GB: 'United Kingdom',
  FR: 'France',
  IE: 'Ireland',
  IT: 'Italy',
  NL: 'Netherlands',
  US: 'United States',
};

const addressFields = (parts: FormParts): Html => {
  const { typed, faults } = parts;
  const chosen = typed.billingCountry ?? 'GB';
  return html`<div class="field">
<label for="billingCountry">Country</label>
<select id="billingCountry" name="billingCountry" autocomplete="country" aria-describedby="billingCountry-error">
${Object.entries(countries).map(([code, name]) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}
</select>
<p class="wrong" id="billingCountry-error">${faults.billingCountry}</p>
</div>
${field(parts, 'billingPostalCode', 'Postcode', html`autocomplete="postal-code"`)}`;
};

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const row = ({ number, says }: (typeof testCards)[number]): Html =>
  html`<tr><td><code>${spaced(number)}</code></td><td>${says}</td></tr>`;

const shown = new Set(['4242424242424242', '4000000000000002', '4000000000009995', '4000002500003155']);

const numbersToPlayWith = html`<table class="numbers">
<caption>Test cards <span class="small">any future date, any CVC</span></caption>
<tbody>${testCards.filter(({ number }) => shown.has(number)).map(row)}</tbody>
</table>
<details class="numbers">
<summary>More test cards</summary>
<table><tbody>${testCards.filter(({ number }) => !shown.has(number)).map(row)}</tbody></table>
</details>`;
