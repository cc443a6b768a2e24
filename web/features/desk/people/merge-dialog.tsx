import { useCallback, useState } from 'react';
import type { Person } from '#core/desk/people/client.ports.ts';
import { hasProvenAddress } from '#core/desk/people/merge.ts';
import { peopleRefusals } from '#core/desk/people/messages.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { FindAccount } from './find-account.tsx';
import type { OtherAccount } from './open-dialog.ts';
import styles from './people.module.css';
import { hasUnverifiedEmail, nameOf } from './people-words.ts';
import { usePeopleChange } from './use-people-change.ts';

type MergeDialogProps = {
  readonly person: Person['account'];
  /** Null when the other account is to be searched first. */
  readonly other: OtherAccount | null;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

/**
 * Merges another account of the same person into `person`: asks for that account and the reason, and shows what will
 * move. Without a proven address of `person` it only says why it can't.
 */
export const MergeDialog = ({ person, other, onClose, onDone }: MergeDialogProps) => {
  const [found, setFound] = useState<OtherAccount | null>(other);
  return (
    <Dialog open title="Merge two accounts of one person" onClose={onClose}>
      {!hasProvenAddress(person) ? (
        <>
          <Alert kind="bad">{peopleRefusals['kept-unproven']}</Alert>
          <div className={styles.answers}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      ) : found ? (
        <Confirmation kept={person} from={found.id} onClose={onClose} onDone={onDone} />
      ) : (
        <FindAccount butFor={person.id} onFound={setFound} onClose={onClose} />
      )}
    </Dialog>
  );
};

type ConfirmationProps = {
  readonly kept: Person['account'];
  readonly from: UserId;
  readonly onClose: () => void;
  readonly onDone: (what: string) => void;
};

const Confirmation = ({ kept, from, onClose, onDone }: ConfirmationProps) => {
  const { people } = useDeskPorts();
  const read = useCallback(() => people.read(from), [people, from]);
  const { value, problem, refetch } = useFetched(read, { failure: 'an account to merge could not be read' });
  const { busy, problem: refused, submit } = usePeopleChange();
  if (problem) return <LoadFailed what="the other account" onRetry={refetch} />;
  if (!value) return <Loading />;
  const { account } = value;
  const [goes, stays] = [account, kept].map((each) => each.email || nameOf(each));
  const send = onTyped((typed) =>
    submit(
      () => people.merge(kept.id, { from, reason: typedIn(typed, 'reason') }),
      ({ until }) => onDone(`${goes} is merged into this account. You can undo it until ${formatDate(until)}.`),
    ),
  );
  return (
    <form onSubmit={send} noValidate>
      <dl className={deskBox.facts}>
        <div>
          <dt>Stays</dt>
          <dd>
            {nameOf(kept)}, {stays}
          </dd>
        </div>
        <div>
          <dt>Goes</dt>
          <dd>
            {nameOf(account)}, {goes}
          </dd>
        </div>
      </dl>
      <div className={deskBox.note}>
        <b>What will happen</b>
        <p>
          {movedWords(value)} to {stays}. {goes} is logged out everywhere, straight away, and can’t log in any more.
          Both addresses get an email about it. You can undo this for {periodWords('mergedAccounts')}.
        </p>
        {hasUnverifiedEmail(account) && (
          <p>{account.email} isn’t verified, so newsletters and messages for that address stay with it.</p>
        )}
      </div>
      <Field label="How do you know that it’s the same person?" name="reason" maxLength={300} autoComplete="off" />
      {refused && <Alert kind="bad">{refused}</Alert>}
      <div className={styles.answers}>
        <Button type="submit" busy={busy}>
          Merge accounts
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};

const movedWords = ({ orders, tickets, entries }: Person): string => {
  const parts = [
    ...(orders.length > 0 ? [spokenCount(orders.length, 'order')] : []),
    ...(tickets.length > 0 ? [spokenCount(tickets.length, 'ticket')] : []),
    ...(entries.length > 0 ? [spokenCount(entries.length, 'entry', 'entries')] : []),
  ];
  if (parts.length === 0) return 'It has no orders, tickets or entries. Everything else moves';
  return capitalised(`${new Intl.ListFormat('en-GB').format(parts)}, and everything else, move`);
};
