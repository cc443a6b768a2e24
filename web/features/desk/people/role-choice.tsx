import type { StaffLabel } from '#core/kernel/staff.ts';
import styles from './people.module.css';
import { rolesInForm, roleTitle, roleWords } from './people-words.ts';

type RoleChoiceProps = {
  readonly roles: readonly StaffLabel[];
  readonly onChange: (roles: readonly StaffLabel[]) => void;
};

/** A checkbox for each role, with its description. */
export const RoleChoice = ({ roles, onChange }: RoleChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>Roles</legend>
    {rolesInForm.map((role) => (
      <label key={role}>
        <input
          type="checkbox"
          checked={roles.includes(role)}
          onChange={({ target }) => onChange(target.checked ? [...roles, role] : roles.filter((each) => each !== role))}
        />
        <span>
          <b>{roleTitle(role)}</b> <span>{roleWords[role]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
