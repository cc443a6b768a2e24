import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { useChanging } from './use-order.ts';

/** Adds a note, which other organisers see and the buyer does not. */
export const NoteDialog = ({ shown: { order }, onClose, onDone, onRefused }: OrderDialogProps) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const send = onTyped((typed) =>
    submit(
      () => orders.note(order.id, typedIn(typed, 'text')),
      () => onDone('Your note is on the order.'),
    ),
  );
  return (
    <Dialog open title="Add a note" onClose={onClose}>
      <form onSubmit={send}>
        <label className={deskFields.field}>
          <span>Note, seen by organisers alone</span>
          <textarea name="text" rows={4} maxLength={2000} />
        </label>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            Add the note
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
