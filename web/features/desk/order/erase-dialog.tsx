import { useCallback, useState } from 'react';
import type { FoundGuest } from '#core/desk/people/client.ports.ts';
import { type PeopleRefusalKind, peopleRefusals } from '#core/desk/people/messages.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see whether the data is still there.';

/** Deletes the data of a buyer without an account; says first what goes and what stays. */
export const EraseDialog = ({ shown: { order }, onClose, onDone }: Omit<OrderDialogProps, 'onRefused'>) => {
  const { people } = useDeskPorts();
  const email = order.email ?? '';
  const read = useCallback(() => people.readGuest(email), [people, email]);
  const { value: guest, problem: notFound } = useFetched(read, { failure: 'a guest could not be read' });
  const [reason, setReason] = useState('');
  const { busy, problem, submit } = useSubmit<{ readonly kind: PeopleRefusalKind }>({
    refused: ({ kind }) => peopleRefusals[kind],
    failed: notConfirmed,
  });
  const why = notFound?.kind === 'refused' ? peopleRefusals[notFound.refusal.kind] : notFound && notConfirmed;
  const erase = onTyped(() =>
    submit(
      () => people.eraseGuest({ email, reason }),
      () => onDone('Their data is deleted. Sums and tickets stay in the books, without a name.'),
    ),
  );
  return (
    <Dialog open title={`Delete what we hold about ${email}`} onClose={onClose}>
      {!guest && !why && <Loading>Loading…</Loading>}
      {why && <Alert kind="bad">{why}</Alert>}
      {guest && (
        <form onSubmit={erase} noValidate>
          <WhatGoes guest={guest} />
          <label className={deskFields.field}>
            <span>Reason, for the audit log: please leave out their name</span>
            <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </label>
          {problem && <Alert kind="bad">{problem}</Alert>}
          <div className={styles.answers}>
            <Button type="submit" variant="danger" busy={busy} disabled={reason.trim() === ''}>
              Delete this person’s data
            </Button>
            <button type="button" className={deskText.link} onClick={onClose}>
              Cancel
            </button>
          </div>
          {reason.trim() === '' && <p className={styles.from}>Please give a reason first.</p>}
        </form>
      )}
    </Dialog>
  );
};

const WhatGoes = ({ guest: { email, orders, validTickets, lists } }: { readonly guest: FoundGuest }) => (
  <div className={styles.gone}>
    <h3>What goes</h3>
    <ul className={styles.then}>
      <li>
        <b>Their name, email and card ending</b>{' '}
        {orders.length === 0
          ? 'wherever we hold them'
          : `on ${spokenCount(orders.length, 'order')}: ${new Intl.ListFormat('en-GB').format(orders)}`}
        , with the names and answers on tickets, our notes and emails.
      </li>
      {lists > 0 && (
        <li>
          {email} leaves {spokenCount(lists, 'mailing list')}.
        </li>
      )}
      <li>They leave every waiting list. You can’t undo any of this.</li>
    </ul>
    <h3>What stays</h3>
    <ul className={styles.then}>
      <li>
        <b>Products, sums and numbers</b>, for the books. The law makes us keep the name on invoices for large sums, for{' '}
        {periodWords('payments')}.
      </li>
      {validTickets > 0 && (
        <li>
          <b>
            {validTickets === 1
              ? 'Their ticket stays valid'
              : `Their ${spokenCount(validTickets, 'ticket')} stay valid`}
          </b>
          , without a name. We can’t send {validTickets === 1 ? 'it' : 'them'} again or tell them if anything changes.
        </li>
      )}
      <li>The audit log keeps what organisers did, for {periodWords('staffActions')}.</li>
    </ul>
  </div>
);
