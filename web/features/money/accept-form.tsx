import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { AcceptRefusal } from '#core/money/balance/accept-discrepancy.ts';
import type { Discrepancy } from '#core/money/balance/discrepancies.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import deskFields from '../../app/desk/fields.module.css';
import deskText from '../../app/desk/text.module.css';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './money.module.css';

type AcceptFormProps = {
  readonly discrepancy: Discrepancy;
  readonly title: string;
  readonly onCancel: () => void;
  readonly onAccepted: () => void;
};

const refusals: Readonly<Record<AcceptRefusal['kind'], string>> = {
  'reason-missing': 'Please say why it’s all right.',
  'difference-changed': 'This has changed since you loaded the page. Please reload it and look again.',
};

/**
 * Asks for the reason to accept a discrepancy. The reason is written to the audit log and shown beside the line from
 * then on.
 */
export const AcceptForm = ({ discrepancy, title, onCancel, onAccepted }: AcceptFormProps) => {
  const { money } = useDeskPorts();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await money.accept(discrepancy, reason);
      if (outcome.ok) onAccepted();
      else setProblem(refusals[outcome.refusal.kind]);
    } catch (cause) {
      setProblem(notSavedMessage(cause, 'We couldn’t reach the festival. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.accept} aria-label={`Accept: ${title}`} onSubmit={submit}>
      <label className={deskFields.field}>
        <span>Why it’s all right, for the audit log</span>
        <input ref={field} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </label>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <p className={styles.ways}>
        <Button small type="submit" busy={busy}>
          Accept
        </Button>
        <button type="button" className={deskText.link} onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
};
