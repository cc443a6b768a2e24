import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import { largestBatch } from '#core/shop/vouchers/voucher.ts';
import deskBox from '../../../app/desk/box.module.css';
import { effectIn, productsMeant, type VoucherForm } from './voucher-draft.ts';
import { maxDiscount, savesNothingToday, typedCount } from './voucher-words.ts';

/** The greatest sum that the new voucher can take off. */
export const GreatestDiscountField = ({
  form,
  products,
}: {
  readonly form: VoucherForm;
  readonly products: VoucherList['products'];
}) => {
  const effect = effectIn(form);
  const uses = form.isBatch ? typedCount(form.codes, largestBatch) : typedCount(form.total);
  const chosen = productsMeant(form, products);
  const meant = chosen.filter(({ donation = false }) => !donation);
  if (!effect || effect.kind === 'opens' || chosen.length === 0) return null;
  if (meant.length === 0)
    return (
      <div className={deskBox.note}>
        <b>Takes nothing off</b>
        <p>
          {chosen.length === 1 && chosen[0] ? `${chosen[0].name} is a donation` : 'These are donations'}, which no
          voucher lowers.
        </p>
      </div>
    );
  if (uses === undefined) return null;
  const most = maxDiscount(effect, uses, meant);
  const [only] = meant;
  if (savesNothingToday(effect, meant))
    return (
      <div className={deskBox.note}>
        <b>Takes nothing off today</b>
        <p>
          {meant.length === 1 && only?.price != null
            ? `${only.name} costs ${tablePounds(only.price)}`
            : 'These tickets cost that or less'}
          . A voucher never makes a ticket dearer.
        </p>
      </div>
    );
  return (
    <div className={deskBox.note}>
      <b>{most === null ? 'No limit in total' : `${tablePounds(most)} off at most`}</b>
      <p>
        {most === null
          ? 'It can be used as often as people like. Give a number under “In total” to limit it.'
          : usesWords(uses ?? 0, meant)}
      </p>
    </div>
  );
};

const usesWords = (uses: number, meant: VoucherList['products']): string => {
  const [only, ...more] = meant;
  const counts = formatCount(uses, 'use');
  if (!only || more.length > 0) return `${counts} in all, on any of the ${formatNumber(meant.length)} products.`;
  return only.price === null
    ? `${counts}: ${only.name}.`
    : `${counts}: ${only.name}, instead of ${tablePounds(only.price)}.`;
};
