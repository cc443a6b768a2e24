import { formatDate } from '#core/kernel/time.ts';
import { voucherMessages } from '#core/shop/vouchers/messages.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import type { VoucherForm } from './use-voucher.ts';
import type { VoucherField } from './use-voucher-field.ts';
import styles from './voucher-box.module.css';

type VoucherBoxProps = { readonly voucher: VoucherForm; readonly field: VoucherField };

/**
 * The field for a voucher's code; once a code is applied, its description and a button that removes it. Screen readers
 * read a refusal with the field.
 */
export const VoucherBox = ({ voucher: { quote, busy, problem }, field }: VoucherBoxProps) => {
  if (quote)
    return (
      <div ref={field.applied} tabIndex={-1} className={styles.applied} role="status">
        <span>
          <b>{quote.code} applied.</b>
          <small>
            For {quote.name}
            {quote.until !== null && `, until ${formatDate(quote.until)}`}.
            {quote.uses === 0 &&
              ` ${quote.what.startsWith('unlocks ') ? 'It' : 'It’s for'} ${quote.what}: nothing in your cart yet.`}
            {field.isFromCheckout && ` ${voucherMessages.checkTotal}`}
          </small>
        </span>
        <button
          type="button"
          className={styles.remove}
          onClick={() => field.remove()}
          aria-label={`Remove ${quote.code}`}
        >
          Remove
        </button>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        field.apply();
      }}
      noValidate
    >
      <Field
        ref={field.field}
        label="Voucher code"
        value={field.typed}
        onChange={(event) => field.setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={field.isMissing ? voucherMessages.codeMissing : !busy && problem}
      />
      <Button small variant="ink" type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  );
};
