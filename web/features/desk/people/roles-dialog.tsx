import { useState } from 'react';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './people.module.css';
import { nameOf, roleTitle } from './people-words.ts';
import { RoleChoice } from './role-choice.tsx';
import { usePeopleChange } from './use-people-change.ts';

type RolesDialogProps = {
  readonly person: Pick<PersonRow, 'id' | 'name' | 'email' | 'roles'>;
  readonly onClose: () => void;
  /** Called after success, with a sentence about it. */
  readonly onDone: (what: string) => void;
  /** Called when another organiser has changed the roles meanwhile: they have to be fetched again. */
  readonly onOutdated: () => void;
};

/** Gives and takes away roles; explains the effect first. */
export const RolesDialog = ({ person, onClose, onDone, onOutdated }: RolesDialogProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const [roles, setRoles] = useState<readonly StaffLabel[]>(person.roles);
  const given = roles.filter((role) => !person.roles.includes(role));
  const taken = person.roles.filter((role) => !roles.includes(role));
  const name = nameOf(person);
  const send = onTyped(() =>
    submit(
      () => people.changeRoles(person.id, { roles: [...roles], was: [...person.roles] }),
      () =>
        onDone(
          taken.length > 0 ? `${name}’s roles are changed, and they’re logged out.` : `${name}’s roles are changed.`,
        ),
      ({ kind }) => kind === 'roles-changed' && onOutdated(),
    ),
  );
  return (
    <Dialog open title={`Roles of ${name}`} onClose={onClose}>
      <form onSubmit={send}>
        <RoleChoice roles={roles} onChange={setRoles} />
        {(given.length > 0 || taken.length > 0) && (
          <div className={deskBox.note}>
            <b>What will happen</b>
            {given.length > 0 && (
              <p>
                {name} gets an email: {listOf(given)} from now on.
              </p>
            )}
            {taken.length > 0 && (
              <p>
                No longer {listOf(taken)}. {name} is logged out on every device, straight away.
              </p>
            )}
          </div>
        )}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy} disabled={given.length === 0 && taken.length === 0}>
            Save roles
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};

const listOf = (roles: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(roles.map((role) => roleTitle(role).toLowerCase()));
