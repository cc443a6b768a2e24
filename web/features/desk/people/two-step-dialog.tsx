import { isStaff } from '#core/accounts/staff.ts';
import type { Person } from '#core/desk/people/client.ports.ts';
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

type TwoStepDialogProps = {
  readonly person: Pick<Person['account'], 'id' | 'name' | 'email' | 'roles' | 'secondProofRequired'>;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

/** Helps a person who lost their phone and recovery codes; asks how the organiser knows that it is them. */
export const TwoStepDialog = ({ person, onClose, onDone }: TwoStepDialogProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const name = nameOf(person);
  const hasWeek = person.secondProofRequired || isStaff({ labels: person.roles }, 'organiser', 'headjudge');
  const send = onTyped((typed) =>
    submit(
      () => people.removeSecondProof(person.id, typedIn(typed, 'reason')),
      () => onDone(`${name} can log in with their password now, and has been told by email.`),
    ),
  );
  return (
    <Dialog open title={`Remove ${name}’s two-step login?`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>
          For someone who has lost their phone and their recovery codes. They’re logged out everywhere, and then log in
          with their password alone.{' '}
          {hasWeek
            ? 'They have a week to set two-step login up again.'
            : 'They can set two-step login up again whenever they like.'}
        </p>
        <p>Ring them first, on a number that you know: anyone can write an email in their name.</p>
        <Field label="How do you know it’s them?" name="reason" maxLength={300} autoComplete="off" />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            Remove two-step login
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
