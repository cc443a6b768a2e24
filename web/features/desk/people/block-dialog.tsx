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

type BlockDialogProps = {
  readonly person: Pick<PersonRow, 'id' | 'name' | 'email' | 'blocked'>;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

/** Asks for the reason to block or unblock an account, and explains the effect. */
export const BlockDialog = ({ person, onClose, onDone }: BlockDialogProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const name = nameOf(person);
  const { blocked } = person;
  const send = onTyped((typed) =>
    submit(
      () => people.block(person.id, { blocked: !blocked, reason: typedIn(typed, 'reason') }),
      () => onDone(blocked ? `${name} can log in again.` : `${name} is logged out and can’t log in.`),
    ),
  );
  return (
    <Dialog open title={blocked ? `Unblock ${name}?` : `Block ${name}?`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>
          {blocked
            ? 'They can log in again. Their roles are as they were.'
            : 'They’re logged out on every device, straight away, and can’t log in. Their tickets stay valid.'}
        </p>
        <Field label="Why?" name="reason" maxLength={300} autoComplete="off" />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            {blocked ? 'Unblock' : 'Block'} {name}
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
