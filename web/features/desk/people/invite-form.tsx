import { useState } from 'react';
import type { StaffLabel } from '#core/kernel/staff.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { Button } from '../../../design/button.tsx';
import { onTyped } from '../../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import { usePeopleChange } from './use-people-change.ts';

type InviteFormProps = { readonly onDone: (what: string) => void };

/** Invites a person by email, with roles. */
export const InviteForm = ({ onDone }: InviteFormProps) => {
  const { people } = useDeskPorts();
  const { busy, problem, submit } = usePeopleChange();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffLabel[]>([]);
  const question = useQuestionedEmail();
  const [asked, setAsked] = useState<string>();
  useLeaveQuestion(email.trim() !== '' || name.trim() !== '' || roles.length > 0);
  const send = onTyped(() => {
    const unlikely = question(email);
    setAsked(unlikely);
    if (unlikely !== undefined) return undefined;
    return submit(
      () => people.invite({ email, name, roles: [...roles] }),
      (invited) => {
        setEmail('');
        setName('');
        setRoles([]);
        onDone(`An email is on its way to ${invited.email}.`);
      },
    );
  });
  return (
    <aside aria-label="Invite someone">
      <form className={classNames(deskBox.box, deskBox.act)} onSubmit={send} noValidate>
        <h2>Invite someone</h2>
        <label className={deskFields.field}>
          <span>Email</span>
          <input
            type="email"
            value={email}
            maxLength={320}
            autoComplete="off"
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        <label className={deskFields.field}>
          <span>Name</span>
          <input value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
        <RoleChoice roles={roles} onChange={setRoles} />
        {asked && <Alert kind="warn">{asked}</Alert>}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <Button type="submit" block busy={busy}>
          Send invitation
        </Button>
        <p className={styles.under}>
          The link works for seven days. Organisers and the head judge then have a week to set up two-step login.
        </p>
      </form>
    </aside>
  );
};
