import { useId } from 'react';
import deskFields from '../../../app/desk/fields.module.css';

type VoucherNameFieldProps = {
  readonly name: string;
  readonly placeholder?: string;
  readonly onChange: (name: string) => void;
};

/** The field for a voucher's name, with the hint that buyers read it. */
export const VoucherNameField = ({ name, placeholder, onChange }: VoucherNameFieldProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>Who it’s for</label>
      <input
        id={id}
        value={name}
        maxLength={80}
        placeholder={placeholder}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-note`}>Buyers see this when they apply the code.</small>
    </div>
  );
};
