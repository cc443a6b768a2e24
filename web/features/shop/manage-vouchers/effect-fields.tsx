import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import deskFields from '../../../app/desk/fields.module.css';
import type { VoucherForm } from './voucher-draft.ts';
import { VoucherProducts } from './voucher-products.tsx';
import styles from './vouchers.module.css';

type EffectFieldsProps = {
  readonly form: Pick<VoucherForm, 'kind' | 'amount' | 'scope' | 'ticked'>;
  readonly products: VoucherList['products'];
  readonly onChange: (change: Partial<Pick<VoucherForm, 'kind' | 'amount' | 'scope' | 'ticked'>>) => void;
};

const kinds = [
  { kind: 'percent', name: 'Percent off', amount: 'Percent' },
  { kind: 'pounds-off', name: 'Pounds off each ticket', amount: 'Pounds off' },
  { kind: 'fixed-price', name: 'Fixed price', amount: 'Price' },
  { kind: 'opens', name: 'Unlocks something hidden', amount: null },
] as const;

/** The fields for a voucher's effect: its kind, its amount and the products that it is for. */
export const EffectFields = ({ form, products, onChange }: EffectFieldsProps) => {
  const { amount } = kinds.find(({ kind }) => kind === form.kind) ?? kinds[0];
  return (
    <>
      <label className={deskFields.field}>
        <span>What it does</span>
        <select
          value={form.kind}
          onChange={({ target }) => {
            const kind = kinds.find((each) => each.kind === target.value)?.kind;
            if (kind) onChange({ kind, amount: '' });
          }}
        >
          {kinds.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={amount === null ? undefined : styles.pair}>
        {amount !== null && (
          <label className={deskFields.field}>
            <span>{amount}</span>
            <input
              inputMode="decimal"
              value={form.amount}
              placeholder={form.kind === 'percent' ? '10%' : '£10.00'}
              maxLength={20}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          </label>
        )}
        <VoucherProducts form={form} products={products} onChange={onChange} />
      </div>
    </>
  );
};
