import { useState } from 'react';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { useChanging } from './use-order.ts';

/** Corrects the buyer's name and address, and explains the effect on tickets and links. */
export const CorrectDialog = ({
  shown: { order, account, tickets, disputed },
  onClose,
  onDone,
  onRefused,
}: OrderDialogProps) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const [email, setEmail] = useState(order.email ?? '');
  const [resend, setResend] = useState(true);
  const question = useQuestionedEmail();
  const [asked, setAsked] = useState<string>();
  const anyValid = tickets.some(({ state }) => state === 'valid');
  const mayResend = anyValid || (order.status === 'refunded' && !disputed);
  const hasMoved = email.trim().toLowerCase() !== (order.email ?? '').toLowerCase();
  const send = onTyped((typed) => {
    const unlikely = hasMoved ? question(email) : undefined;
    setAsked(unlikely);
    if (unlikely !== undefined) return undefined;
    return submit(
      () => orders.correct(order.id, { name: typedIn(typed, 'name'), email, resend: resend && mayResend }),
      (now) => onDone(`Order ${order.number} is now ${now.name}’s, at ${now.email}.`),
    );
  });
  return (
    <Dialog open title="Correct email or name" onClose={onClose}>
      <form onSubmit={send}>
        <label className={deskFields.field}>
          <span>Name</span>
          <input name="name" defaultValue={order.name ?? ''} maxLength={500} autoComplete="off" />
        </label>
        <label className={deskFields.field}>
          <span>Email</span>
          <input
            type="email"
            value={email}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        {mayResend && (
          <label className={styles.tick}>
            <input type="checkbox" checked={resend} onChange={({ target }) => setResend(target.checked)} />
            <span>
              {anyValid ? 'Send the tickets to this address' : 'Send the email about the refund to this address'}
            </span>
          </label>
        )}
        <div className={deskBox.note}>
          <b>What will happen</b>
          {anyValid ? (
            <p>Tickets in the old name or email get the new one. The codes stay the same.</p>
          ) : (
            <p>No ticket of this order is valid any more: only the name and email on it change.</p>
          )}
          {hasMoved && (
            <p>Links in emails to {order.email ?? 'the old address'} stop working, as someone else may have them.</p>
          )}
          {account && (
            <p>
              {account.name}’s account keeps its own email, {account.email}.
            </p>
          )}
        </div>
        {asked && <Alert kind="warn">{asked}</Alert>}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            {!resend || !mayResend ? 'Save' : anyValid ? 'Save and send the tickets' : 'Save and send the email'}
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
