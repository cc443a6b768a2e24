import { useEffect, useRef, useState } from 'react';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import type { OwnReceipt } from '#core/shop/checkout/client.ports.ts';
import { receiptMessages as messages } from '#core/shop/checkout/messages.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import styles from './result.module.css';

type ReceiptAddressProps = {
  readonly receipt: OwnReceipt;
  readonly attempt: AttemptId;
  readonly onCorrected: (email: string) => void;
};

/** The address that the receipt was sent to, and a form that sends it to another one. */
export const ReceiptAddress = ({ receipt, attempt, onCorrected }: ReceiptAddressProps) => {
  const { receipts } = usePorts();
  const [email, setEmail] = useState(receipt.email);
  const [open, setOpen] = useState(false);
  const {
    busy,
    problem: wrong,
    say,
    submit,
  } = useSubmit<{ readonly kind: keyof typeof messages.refusals }>({
    refused: ({ kind }) => messages.refusals[kind],
    failed: messages.notSent,
  });
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  const question = useQuestionedEmail();

  useEffect(() => {
    if (open) field.current?.focus();
    // The form that had the focus has been removed.
    else if (wasOpen.current) said.current?.focus();
    wasOpen.current = open;
  }, [open]);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);

  const send = onTyped((form) => {
    const typed = typedIn(form, 'email');
    const mistake = emailProblem(typed) ?? question(typed);
    if (mistake !== undefined) return say(mistake);
    return submit(
      () => receipts.correctAddress(attempt, typed),
      () => {
        const corrected = typed.trim().toLowerCase();
        setEmail(corrected);
        setOpen(false);
        onCorrected(corrected);
      },
    );
  });

  return (
    <div className={styles.address}>
      <p ref={said} tabIndex={-1}>
        We’ve sent it to <b>{email ? <BreakableEmail email={email} /> : 'no address: the payment page had none'}</b>.
      </p>
      {receipt.correctable && !open && (
        <Button
          small
          variant="line"
          onClick={() => {
            say(null);
            setOpen(true);
          }}
        >
          Not your address? Correct it
        </Button>
      )}
      {open && (
        <form onSubmit={send} noValidate>
          <Field ref={field} label="Your email" name="email" type="email" autoComplete="email" error={wrong} />
          <div className="actions">
            <Button small type="submit" busy={busy}>
              Send it there
            </Button>
            <Button small variant="line" disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
