import { Link } from 'react-router-dom';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './people.module.css';
import { nameOf, secondProofWords, seenWords } from './people-words.ts';
import { Roles } from './roles.tsx';

type PeopleTableProps = {
  readonly people: readonly PersonRow[];
  readonly now: Instant;
  /** Whether the rows are staff: then they show the device of the last activity and an action each. */
  readonly staff: boolean;
  readonly onDo: (person: PersonRow, what: 'edit' | 'resend' | 'week') => void;
};

/** People as rows of a table; two lines per row on a phone. */
export const PeopleTable = ({ people, now, staff, onDo }: PeopleTableProps) => (
  <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Roles</th>
        <th scope="col">Two-step login</th>
        <th scope="col">Last active</th>
        <th scope="col">
          <span className="visually-hidden">What you can do</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => {
        const proof = secondProofWords(person, now);
        const hasJoined = person.secondProof.state !== 'not-joined';
        return (
          <tr key={person.id}>
            <th scope="row">
              <Link to={`${paths.deskPeople}/${person.id}`}>{nameOf(person)}</Link>
              <small>
                <BreakableEmail email={person.email} />
              </small>
              {person.goingAt !== null && <small>deleted on {formatDate(person.goingAt)}, as they asked</small>}
            </th>
            <td>
              <Roles roles={person.roles} />
              {person.roles.length === 0 && (
                <span className={deskText.quiet}>{person.competitor ? 'competitor' : 'visitor'}</span>
              )}
            </td>
            <td className={styles.proof}>
              <State kind={proof.kind}>{proof.words}</State>
            </td>
            <td>
              {hasJoined ? seenWords(person.lastSeenAt, now) : `emailed ${seenWords(person.createdAt, now)}`}
              {staff && person.device !== '' && <small>{person.device}</small>}
            </td>
            <td>
              <WayOn person={person} onDo={onDo} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const ways = { edit: 'Edit roles', resend: 'Resend', week: 'Allow another week' } as const;

const WayOn = ({ person, onDo }: { readonly person: PersonRow } & Pick<PeopleTableProps, 'onDo'>) => {
  const { state } = person.secondProof;
  const way = state === 'not-joined' ? 'resend' : state === 'overdue' ? 'week' : 'edit';
  return (
    <button type="button" className={deskText.link} onClick={() => onDo(person, way)}>
      {ways[way]}
      <span className="visually-hidden">: {nameOf(person)}</span>
    </button>
  );
};
