import { formatNumber } from '#core/kernel/format-number.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import type { VoucherDialogProps } from './dialog-props.ts';
import { useVoucherChange } from './use-voucher-change.ts';
import styles from './vouchers.module.css';

/** Withdraws a voucher for good; explains the effect first. */
export const WithdrawVoucher = ({ row, onClose, onDone }: VoucherDialogProps) => {
  const { vouchers } = useDeskPorts();
  const { busy, problem, submit, say } = useVoucherChange();
  const withdraw = onTyped((typed) => {
    const reason = typedIn(typed, 'reason').trim();
    if (reason === '') return say('Please give a reason first.');
    return submit(
      () => vouchers.withdraw(row.ids, reason),
      () => onDone(`${row.title} is withdrawn.`),
    );
  });
  return (
    <form onSubmit={withdraw} noValidate>
      <div className={deskBox.note}>
        <b>No one can use it from now on</b>
        <p>
          {row.used === 0
            ? 'No one has used it yet. It can’t be brought back.'
            : `${formatNumber(row.used)} ${row.used === 1 ? 'ticket keeps its' : 'tickets keep their'} price. It can’t be brought back.`}
        </p>
      </div>
      <label className={deskFields.field}>
        <span>Reason, for the audit log</span>
        <input name="reason" maxLength={500} />
      </label>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.answers}>
        <Button type="submit" variant="danger" busy={busy}>
          Withdraw {row.title}
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};
