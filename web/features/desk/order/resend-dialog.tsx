import { useState } from 'react';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { useChanging } from './use-order.ts';

/** Asks for confirmation before the tickets are sent again, and names the recipient. */
export const ResendDialog = ({ shown: { order }, onClose, onDone, onRefused }: OrderDialogProps) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  // One id per opening of the dialog, so that a repeated click sends one email.
  const [attempt] = useState(() => crypto.randomUUID());
  return (
    <Dialog open title="Resend the tickets" onClose={onClose}>
      {order.email ? (
        <p>
          <b>{order.email}</b> gets the “Your tickets” email again, with all valid tickets of order {order.number}. The
          codes stay the same.
        </p>
      ) : (
        <p>This order has no email address. Correct it first.</p>
      )}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.answers}>
        {order.email && (
          <Button
            busy={busy}
            onClick={() =>
              submit(
                () => orders.resend(order.id, attempt),
                ({ to }) => onDone(`The tickets are on their way to ${to}.`),
              )
            }
          >
            Resend the tickets
          </Button>
        )}
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
};
