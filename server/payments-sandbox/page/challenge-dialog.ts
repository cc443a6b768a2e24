import type { Session } from '../objects/shapes.ts';
import type { CardSummary } from '../payments/cards.ts';
import { type Html, html } from './html.ts';
import { formatMoney } from './money.ts';

/**
 * The 3-D Secure challenge. Its buttons belong to the card form, so that without the script the form's values are
 * submitted along and shown again after a failure. It is always in the page: the script only opens it.
 */
export const challengeDialog = (
  parts: { readonly base: string; readonly merchant: string },
  session: Session,
  card: CardSummary | undefined,
): Html => {
  const answer = (value: string, label: string, look: string, extra: Html | false = false) =>
    html`<button class="${look}" type="submit" form="payment" formnovalidate formaction="${parts.base}pay/${session.id}/challenge" name="challenge" value="${value}"${extra}>${label}</button>`;
  return html`<dialog id="threeDSecure" class="bank" aria-labelledby="bank-heading"${card && html` open`}>
<div class="bank-head"><span>Sandbox Bank</span><span class="tag">Simulation</span>
${answer('close', '×', 'close', html` aria-label="Close"`)}</div>
<div class="bank-body">
<h2 id="bank-heading">Is this you?</h2>
<p>3-D Secure: the bank asks before it pays.</p>
<dl>
<div><dt>To</dt><dd>${parts.merchant}</dd></div>
<div><dt>Amount</dt><dd>${formatMoney(session.amount_total ?? 0, session.currency)}</dd></div>
<div><dt>Card</dt><dd>ending <span id="challengeCard">${card?.last4}</span></dd></div>
</dl>
<div class="answers">
${answer('fail', 'Fail', 'button line', html` id="threeDSecureFail"`)}
${answer('complete', 'Complete', 'button', html` id="threeDSecureComplete" autofocus`)}
</div>
<p class="small">“Fail” returns to the card form with the payment refused.</p>
</div>
</dialog>`;
};
