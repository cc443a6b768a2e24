import { Link } from 'react-router-dom';
import type { Person } from '#core/desk/people/client.ports.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import type { OpenDialog } from './open-dialog.ts';
import styles from './people.module.css';
import { nameOf } from './people-words.ts';

type PersonMergesProps = {
  readonly shown: Pick<Person, 'alike' | 'merges'>;
  readonly onDo: (doing: OpenDialog) => void;
};

/** Accounts that may belong to the same person, and merged accounts, with a button to undo a merge. */
export const PersonMerges = ({ shown: { alike, merges }, onDo }: PersonMergesProps) => {
  const isGone = merges.some(({ kind }) => kind === 'into');
  return (
    <>
      {!isGone &&
        alike.map((other) => (
          <div key={other.id} className={`${deskBox.note} ${styles.alike}`}>
            <b>Two accounts, one person?</b>
            <p>
              <Link to={`${paths.deskPeople}/${other.id}`}>{other.email || nameOf(other)}</Link>, created on{' '}
              {formatDate(other.createdAt)}, has the same name.
            </p>
            <Button onClick={() => onDo({ kind: 'merge', other })}>Merge accounts</Button>
            <p className={styles.under}>
              Tickets, entries and emails move here, and the other address can no longer log in. You can undo this for{' '}
              {periodWords('mergedAccounts')}.
            </p>
          </div>
        ))}
      {merges.map((merge) => (
        <div key={`${merge.kind} ${merge.id}`} className={`${deskBox.note} ${styles.alike}`}>
          <b>{merge.kind === 'into' ? 'This account is merged' : 'Merged into this account'}</b>
          <p>
            {merge.kind === 'into' ? 'Everything is in the account of ' : 'It was '}
            <Link to={`${paths.deskPeople}/${merge.id}`}>{merge.email || nameOf(merge)}</Link>
            {merge.kind === 'into' ? ' since ' : ' until '}
            {formatDate(merge.at)}. This can be undone until {formatDate(merge.until)}.
          </p>
          {merge.kind === 'from' && (
            <button
              type="button"
              className={deskText.link}
              onClick={() =>
                onDo({ kind: 'undo-merge', other: { id: merge.id, name: merge.name, email: merge.email } })
              }
            >
              Undo the merge
            </button>
          )}
        </div>
      ))}
    </>
  );
};
