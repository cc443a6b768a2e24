import { useState } from 'react';
import type { Instant } from '#core/kernel/time.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import type { VoucherDialogProps } from './dialog-props.ts';
import { LimitFields } from './limit-fields.tsx';
import { useVoucherChange } from './use-voucher-change.ts';
import { limitsIn, limitWrong } from './voucher-draft.ts';
import { VoucherNameField } from './voucher-name-field.tsx';
import styles from './vouchers.module.css';

const typed = (count: number | null): string => (count === null ? '' : String(count));
const typedMoment = (moment: Instant | null): string => (moment === null ? '' : localTime(moment));

/** A form for a voucher's name, dates and limits. Its effect on prices cannot change, because orders already have it. */
export const ChangeVoucher = ({ row, onClose, onDone }: VoucherDialogProps) => {
  const { vouchers } = useDeskPorts();
  const { busy, problem, submit, say } = useVoucherChange();
  const [name, setName] = useState(row.name);
  const [from, setFrom] = useState(typedMoment(row.from));
  const [until, setUntil] = useState(typedMoment(row.until));
  const [limits, setLimits] = useState({
    total: typed(row.limits.total),
    perOrder: typed(row.limits.perOrder),
    perEmail: typed(row.limits.perEmail),
  });
  const save = onTyped(() => {
    const wanted = limitsIn(limits);
    if (name.trim() === '') return say('Say who it’s for.');
    if (!wanted) return say(limitWrong);
    const news = { name: name.trim(), from: fromLocalTime(from), until: fromLocalTime(until) };
    return submit(
      () => vouchers.change({ ids: [...row.ids], ...news, limits: row.isBatch ? null : wanted }),
      () => onDone(`${row.title} is changed.`),
    );
  });
  return (
    <form onSubmit={save} noValidate>
      <p className={deskText.quiet}>Orders that used it keep what they had.</p>
      <VoucherNameField name={name} onChange={setName} />
      {!row.isBatch && (
        <LimitFields limits={limits} onChange={(change) => setLimits((before) => ({ ...before, ...change }))} />
      )}
      <label className={deskFields.field}>
        <span>From (empty for now)</span>
        <input type="datetime-local" {...dateValue(from, setFrom)} />
      </label>
      <label className={deskFields.field}>
        <span>Until (empty for no end)</span>
        <input type="datetime-local" {...dateValue(until, setUntil)} />
      </label>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.answers}>
        <Button type="submit" busy={busy}>
          Save {row.title}
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};
