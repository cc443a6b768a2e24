import type { PersonRow } from '#core/desk/people/client.ports.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './people.module.css';
import { nameOf } from './people-words.ts';
import { usePeopleChange } from './use-people-change.ts';

type RenamePersonDialogProps = {
  readonly person: Pick<PersonRow, 'id' | 'name' | 'email'>;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

/** Changes the name of an account, and says what keeps the old one. */
export const RenamePersonDialog = ({ person, onClose, onDone }: RenamePersonDialogProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const send = onTyped((typed) => {
    const name = typedIn(typed, 'name');
    return submit(
      () => people.rename(person.id, name),
      () => onDone(`${nameOf(person)} is now called ${name.trim()}.`),
    );
  });
  return (
    <Dialog open title={`Change the name of ${nameOf(person)}`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Field label="Name" name="name" maxLength={500} autoComplete="off" defaultValue={person.name} />
        <p>It’s the name of the account. Tickets and entries keep theirs: change those at the order.</p>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            Save the name
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
