import { type FormEvent, useState } from 'react';
import { formatDate } from '#core/kernel/time.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import type { VoucherForm } from './use-voucher.ts';
import styles from './voucher-box.module.css';

/** The field for a voucher's code; once a code is applied, what it is for and a button that removes it. */
export const VoucherBox = ({ voucher }: { readonly voucher: VoucherForm }) => {
  const { quote, busy, problem } = voucher;
  const [typed, setTyped] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) voucher.apply(typed.trim());
  };
  if (quote)
    return (
      <div className={styles.applied} role="status">
        <span>
          <b>{quote.code} applied.</b>
          <small>
            For {quote.name}
            {quote.until !== null && `, until ${formatDate(quote.until)}`}.
            {quote.uses === 0 && ` It’s for ${quote.what}: nothing in your cart yet.`}
          </small>
        </span>
        <button type="button" className={styles.remove} onClick={voucher.remove} aria-label={`Remove ${quote.code}`}>
          Remove
        </button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Field
        label="Voucher code"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={busy ? null : problem}
      />
      <Button small variant="ink" type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  );
};
