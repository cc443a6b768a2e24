import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import type { VoucherForm } from './voucher-draft.ts';
import { limitHint } from './voucher-words.ts';
import styles from './vouchers.module.css';

type Limits = Pick<VoucherForm, 'total' | 'perOrder' | 'perEmail'>;
type LimitFieldsProps = { readonly limits: Limits; readonly onChange: (change: Partial<Limits>) => void };

const fields = [
  { field: 'total', name: 'In total' },
  { field: 'perOrder', name: 'Per order' },
  { field: 'perEmail', name: 'Per person' },
] as const;

/** The fields for the limits of a voucher's use; an empty field is no limit. */
export const LimitFields = ({ limits, onChange }: LimitFieldsProps) => (
  <>
    <fieldset className={styles.limits}>
      <legend className="visually-hidden">How many tickets it may be used for</legend>
      {fields.map(({ field, name }) => (
        <label key={field} className={deskFields.field}>
          <span>{name}</span>
          <input
            inputMode="numeric"
            placeholder="any"
            value={limits[field]}
            maxLength={20}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        </label>
      ))}
    </fieldset>
    <p className={deskText.quiet} role="status">
      {limitHint(limits)}
    </p>
  </>
);
