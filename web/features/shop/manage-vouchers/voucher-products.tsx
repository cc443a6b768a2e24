import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import deskFields from '../../../app/desk/fields.module.css';
import { everything, several, type VoucherForm } from './voucher-draft.ts';
import styles from './vouchers.module.css';

type VoucherProductsProps = {
  readonly form: Pick<VoucherForm, 'kind' | 'scope' | 'ticked'>;
  readonly products: VoucherList['products'];
  readonly onChange: (change: Partial<Pick<VoucherForm, 'scope' | 'ticked'>>) => void;
};

/** The choice of the products that a voucher is for: all that are listed, one, or several. */
export const VoucherProducts = ({ form: { kind, scope, ticked }, products, onChange }: VoucherProductsProps) => {
  const toggle = (id: string) =>
    onChange({ ticked: ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id] });
  return (
    <>
      <label className={deskFields.field}>
        <span>{kind === 'opens' ? 'Unlocks' : 'For'}</span>
        <select value={scope} onChange={({ target }) => onChange({ scope: target.value })}>
          <option value={everything}>{kind === 'opens' ? 'Choose a product' : 'Everything on sale'}</option>
          {products.map(({ id, name, hidden }) => (
            <option key={id} value={id}>
              {nameOf(name, hidden)}
            </option>
          ))}
          <option value={several}>Several products…</option>
        </select>
      </label>
      {scope === several && (
        <fieldset className={styles.ticked}>
          <legend>Which products</legend>
          {products.map(({ id, name, hidden }) => (
            <label key={id}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
              <span>{nameOf(name, hidden)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
};

const nameOf = (name: string, hidden: boolean): string => (hidden ? `${name} (hidden)` : name);
