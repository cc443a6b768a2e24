import { staffNames } from '#core/accounts/staff.ts';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import deskTable from '../../../app/desk/table.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { nameOf } from '../people/people-words.ts';
import styles from './plan.module.css';

type PlanStaffProps = {
  readonly staff: readonly PersonRow[];
  readonly letGo: ReadonlySet<UserId>;
  readonly onChange: (letGo: ReadonlySet<UserId>) => void;
};

/** Last year's staff, each with a choice whether their roles stay. */
export const PlanStaff = ({ staff, letGo, onChange }: PlanStaffProps) => {
  const set = (id: UserId, goes: boolean) =>
    onChange(new Set(goes ? [...letGo, id] : [...letGo].filter((each) => each !== id)));
  return (
    <table className={classNames(deskTable.lines, styles.staff)}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roles</th>
          <th scope="col">Whether they stay</th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person) => (
          <tr key={person.id}>
            <th scope="row">{nameOf(person)}</th>
            <td className={styles.roles}>{person.roles.map((role) => staffNames[role]).join(', ')}</td>
            <td>
              <fieldset className={styles.stay}>
                <legend className="visually-hidden">{nameOf(person)}</legend>
                {[false, true].map((goes) => (
                  <label key={String(goes)}>
                    <input
                      type="radio"
                      name={`stay-${person.id}`}
                      checked={letGo.has(person.id) === goes}
                      onChange={() => set(person.id, goes)}
                    />
                    {goes ? 'Let go' : 'Keep'}
                  </label>
                ))}
              </fieldset>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
