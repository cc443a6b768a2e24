import { formatCount } from '#core/kernel/format-number.ts';
import type { LineItem, Session } from '../objects/shapes.ts';
import { type Html, html } from './html.ts';
import { formatMoney } from './money.ts';

export interface SummaryParts {
  readonly base: string;
  readonly merchant: string;
  readonly session: Session;
  readonly lines: readonly LineItem[];
  /** The sandbox clock's time, in Unix seconds. */
  readonly now: number;
  /** The applied promotion code, as typed. */
  readonly code?: string | undefined;
  readonly codeError?: string | undefined;
}

/** The order summary: the left half of the page, replaced as a whole when a promotion code changes it. */
export const orderSummary = (parts: SummaryParts): Html => {
  const { session, lines, merchant, now } = parts;
  const money = (amount: number | null) => formatMoney(amount ?? 0, session.currency);
  const discount = session.total_details?.amount_discount ?? 0;
  return html`<section class="order" id="order" aria-label="Your order">
${session.cancel_url && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to the festival</a>`}
<h1>Pay ${merchant}</h1>
<p class="amount">${money(session.amount_total)}</p>
<ul>
${lines.map((line) => lineOf(line, money))}
${discount > 0 && html`<li><span>Discount${parts.code && html` <span class="small">${parts.code}</span>`}</span><span>−${money(discount)}</span></li>`}
<li class="total"><span>Total due</span><span>${money(session.amount_total)}</span></li>
</ul>
${session.allow_promotion_codes && promotionForm(parts)}
<p class="small" id="timeLeft" data-seconds="${Math.max(0, session.expires_at - now)}">${timeLeft(session.expires_at - now)}</p>
</section>`;
};

const lineOf = (line: LineItem, money: (amount: number | null) => string): Html => {
  const quantity = line.quantity ?? 1;
  const each =
    quantity > 1 && html`<br><span class="small">Qty ${quantity}, ${money(line.price?.unit_amount ?? 0)} each</span>`;
  return html`<li><span>${line.description}${each}</span><span>${money(line.amount_subtotal)}</span></li>\n`;
};

const promotionForm = ({ base, session, code, codeError }: SummaryParts): Html => {
  const action = `${base}pay/${session.id}/promotion`;
  if (code) {
    return html`<form class="promotion" method="post" action="${action}">
<input type="hidden" name="promotionCode" value="">
<p><b>${code}</b> is applied.</p>
<button class="button line" type="submit">Remove</button>
</form>`;
  }
  return html`<form class="promotion" method="post" action="${action}">
<label for="promotionCode">Promotion code</label>
<div class="beside">
<input id="promotionCode" name="promotionCode" autocomplete="off" autocapitalize="characters" spellcheck="false"${codeError && html` aria-invalid="true" aria-describedby="promotionCode-error"`}>
<button class="button line" type="submit">Apply</button>
</div>
${codeError && html`<p class="wrong" id="promotionCode-error" role="alert">${codeError}</p>`}
</form>`;
};

const timeLeft = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'This session ends in less than a minute.';
  if (minutes < 120) return `This session ends in ${formatCount(minutes, 'minute')}.`;
  return `This session ends in ${Math.floor(minutes / 60)} hours.`;
};
