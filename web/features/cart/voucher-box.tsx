import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '#core/kernel/time.ts';
import { voucherMessages } from '#core/vouchers/messages.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import type { VoucherForm } from './use-voucher.ts';
import styles from './voucher-box.module.css';

/**
 * The field for a voucher's code; once a code is applied, its description and a button that removes it. The focus moves
 * to the result of a click; screen readers read a refusal with the field.
 */
export const VoucherBox = ({ voucher }: { readonly voucher: VoucherForm }) => {
  const { quote, busy, problem } = voucher;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef<HTMLDivElement>(null);
  const clicked = useRef<'apply' | 'remove' | null>(null);
  const outcome = quote !== null ? 'applied' : busy ? 'pending' : (problem ?? 'none');

  // A code from the page's address does not move the focus.
  useEffect(() => {
    const isOver = clicked.current === 'remove' ? outcome === 'none' : outcome !== 'pending' && outcome !== 'none';
    if (clicked.current === null || !isOver) return;
    clicked.current = null;
    (applied.current ?? field.current)?.focus();
  }, [outcome]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return field.current?.focus();
    clicked.current = 'apply';
    voucher.apply(typed.trim());
  };
  const remove = () => {
    clicked.current = 'remove';
    voucher.remove();
  };
  if (quote)
    return (
      <div ref={applied} tabIndex={-1} className={styles.applied} role="status">
        <span>
          <b>{quote.code} applied.</b>
          <small>
            For {quote.name}
            {quote.until !== null && `, until ${formatDate(quote.until)}`}.
            {quote.uses === 0 &&
              ` ${quote.what.startsWith('unlocks ') ? 'It' : 'It’s for'} ${quote.what}: nothing in your cart yet.`}
          </small>
        </span>
        <button type="button" className={styles.remove} onClick={remove} aria-label={`Remove ${quote.code}`}>
          Remove
        </button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Field
        ref={field}
        label="Voucher code"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={isMissing ? voucherMessages.codeMissing : !busy && problem}
      />
      <Button small variant="ink" type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  );
};
