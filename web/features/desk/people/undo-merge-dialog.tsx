import type { UserId } from '#core/kernel/ids.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OtherAccount } from './open-dialog.ts';
import styles from './people.module.css';
import { nameOf } from './people-words.ts';
import { usePeopleChange } from './use-people-change.ts';

type UndoMergeDialogProps = {
  /** The account into which the other one was merged. */
  readonly id: UserId;
  readonly other: OtherAccount;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

/** Undoes a merge; explains the effect first. */
export const UndoMergeDialog = ({ id, other, onClose, onDone }: UndoMergeDialogProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const name = other.email || nameOf(other);
  const send = onTyped((typed) =>
    submit(
      () => people.undoMerge(id, { from: other.id, reason: typedIn(typed, 'reason') }),
      () => onDone(`${name} is an account of its own again.`),
    ),
  );
  return (
    <Dialog open title={`Undo the merge of ${name}?`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>
          What came from {name} goes back to it, and its owner can log in again. Anything that was bought or given away
          since the merge stays where it is.
        </p>
        <Field label="Why?" name="reason" maxLength={300} autoComplete="off" />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            Undo the merge
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
