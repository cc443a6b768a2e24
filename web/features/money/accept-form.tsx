import { useEffect, useRef } from 'react';
import type { AcceptRefusal } from '#core/money/balance/accept-discrepancy.ts';
import type { Discrepancy } from '#core/money/balance/discrepancies.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import deskFields from '../../app/desk/fields.module.css';
import deskText from '../../app/desk/text.module.css';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { onTyped, typedIn } from '../../design/forms/read-form.ts';
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
  const { busy, problem, submit } = useSubmit<AcceptRefusal>({
    refused: ({ kind }) => refusals[kind],
    failed: 'We couldn’t reach the festival. Please try again.',
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const accept = onTyped((typed) => submit(() => money.accept(discrepancy, typedIn(typed, 'reason')), onAccepted));
  return (
    <form className={styles.accept} aria-label={`Accept: ${title}`} onSubmit={accept}>
      <label className={deskFields.field}>
        <span>Why it’s all right, for the audit log</span>
        <input ref={field} name="reason" maxLength={500} />
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
