import type { Charge } from '../objects/shapes.ts';
import { type Html, html } from './html.ts';
import { type Frame, layout } from './layout.ts';
import { formatMoney } from './money.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** Stripe's own receipt of a charge, with its later refunds. */
export const receiptPage = (frame: Frame, charge: Charge): Html => {
  const card = charge.payment_method_details?.card;
  const row = (term: string, value: string) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
  return layout(
    { ...frame, title: 'Receipt' },
    html`<main class="notice">
<h1>Receipt from ${frame.merchant}</h1>
<dl>
${row('Amount paid', formatMoney(charge.amount, charge.currency))}
${charge.amount_refunded > 0 && row('Refunded', formatMoney(charge.amount_refunded, charge.currency))}
${row('Date', day.format(charge.created * 1_000))}
${card && row('Card', `${card.brand ?? 'card'} ending ${card.last4 ?? '????'}`)}
${row('Reference', charge.id)}
</dl>
</main>`,
  );
};
