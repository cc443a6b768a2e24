import { staffNames } from '#core/accounts/staff.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import styles from './people.module.css';

/** A person's roles, one tag each. */
export const Roles = ({ roles }: { readonly roles: readonly StaffLabel[] }) =>
  roles.length > 0 && (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role} className={styles.role}>
          {staffNames[role]}
        </li>
      ))}
    </ul>
  );
