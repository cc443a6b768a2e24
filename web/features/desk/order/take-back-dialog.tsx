import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { placesComeFree } from './refund-words.ts';
import { useChanging } from './use-order.ts';

/** Takes complimentary tickets back; explains the effect first. */
export const TakeBackDialog = ({ shown: { order, tickets }, onClose, onDone, onRefused }: OrderDialogProps) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const places = tickets.filter(({ returnedAt }) => returnedAt === null).length;
  const send = onTyped((typed) =>
    submit(
      () => orders.takeBack(order.id, typedIn(typed, 'reason')),
      () => onDone('The tickets are taken back.'),
    ),
  );
  return (
    <Dialog open title={`Take back order ${order.number}`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <ul className={styles.then}>
          <li>
            <b>The tickets stop working at once.</b> No money moves.
          </li>
          <li>
            <b>{placesComeFree(places)}</b>
          </li>
          <li>
            <b>{order.name ?? 'The person who has them'} gets an email</b> that says so.
          </li>
        </ul>
        <label className={deskFields.field}>
          <span>Reason, for the audit log</span>
          <input name="reason" maxLength={500} />
        </label>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" variant="danger" busy={busy}>
            Take the tickets back
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
