import { Link } from 'react-router-dom';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
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
  <DeskTable
    rows={people}
    keyOf={({ id }) => id}
    isStacked
    className={styles.table}
    columns={[
      {
        label: 'Name',
        isRowHeading: true,
        cell: (person) => (
          <>
            <Link to={`${paths.deskPeople}/${person.id}`}>{nameOf(person)}</Link>
            <small>
              <BreakableEmail email={person.email} />
            </small>
            {person.goingAt !== null && <small>deleted on {formatDate(person.goingAt)}, as they asked</small>}
          </>
        ),
      },
      {
        label: 'Roles',
        cell: ({ roles, competitor }) => (
          <>
            <Roles roles={roles} />
            {roles.length === 0 && <span className={deskText.quiet}>{competitor ? 'competitor' : 'visitor'}</span>}
          </>
        ),
      },
      {
        label: 'Two-step login',
        cellClass: styles.proof,
        cell: (person) => {
          const { kind, words } = secondProofWords(person, now);
          return <StateTag kind={kind}>{words}</StateTag>;
        },
      },
      {
        label: 'Last active',
        cell: ({ secondProof, lastSeenAt, createdAt, device }) => (
          <>
            {secondProof.state === 'not-joined' ? `emailed ${seenWords(createdAt, now)}` : seenWords(lastSeenAt, now)}
            {staff && device !== '' && <small>{device}</small>}
          </>
        ),
      },
      {
        label: 'What you can do',
        isLabelHidden: true,
        cell: (person) => <WayOn person={person} onDo={onDo} />,
      },
    ]}
  />
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
