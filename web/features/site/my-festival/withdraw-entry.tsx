import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalMessages as messages } from '#core/competition/day/withdrawal/messages.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './registration-form.module.css';
import { useIsOver } from './use-is-over.ts';

type WithdrawEntryProps = {
  readonly entry: EntryId;
  readonly hound: string;
  readonly onWithdrawn: () => void;
};

/** Withdraws an entry from the competition, after a confirmation that explains the consequences. */
export const WithdrawEntry = ({ entry, hound, onWithdrawn }: WithdrawEntryProps) => {
  const { config } = useSite();
  const { openMyEntries } = usePorts();
  const { graceDays, closedWithinDays } = config.edition.refund;
  const stay = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const {
    busy,
    problem: wrong,
    say,
    submit,
  } = useSubmit<keyof typeof messages.refusals | 'too-often'>({
    refused: (refusal) => (refusal === 'too-often' ? messages.tooOften : messages.refusals[refusal]),
    failed: messages.notSaved,
  });

  const confirm = () =>
    submit(
      async () => (await openMyEntries()).withdraw(entry),
      () => {
        setAsked(false);
        onWithdrawn();
      },
    );
  const dismiss = () => {
    setAsked(false);
    say(null);
  };

  return (
    <>
      <Button variant="line" small onClick={() => setAsked(true)}>
        Withdraw {hound}
      </Button>
      <Dialog open={asked} onClose={dismiss} title={`Withdraw ${hound}?`} firstFocus={stay}>
        {wrong && <Alert kind="bad">{wrong}</Alert>}
        <p>
          {hound} won’t run, and if there’s a reserve, they get the place straight away. You can’t undo this here. If
          you change your mind, get in touch and the head judge will see if there’s still room.
        </p>
        <p>
          You keep your ticket; this isn’t a refund. You can get one for the ticket or the whole order, under Tickets,
          within {graceDays} days of buying, unless you bought within {closedWithinDays} days of the festival.
        </p>
        <div className="actions">
          <Button variant="danger" busy={busy} onClick={confirm}>
            Yes, withdraw {hound}
          </Button>
          <Button ref={stay} variant="line" disabled={busy} onClick={dismiss}>
            Stay in
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** Replaces the withdraw button, and takes the focus after the click. */
export const Withdrawn = ({ hound, fresh }: { readonly hound: string; readonly fresh: boolean }) => {
  const isOver = useIsOver();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) ref.current?.focus();
  }, [fresh]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.saved}>
      <Alert kind={fresh ? 'ok' : 'info'}>
        <p>
          <b>{hound}</b> has been withdrawn from the competition.
          {!isOver && ' Your ticket still gets you in for the day.'}
        </p>
        {!isOver && (
          <p>
            Would you like to enter another hound instead? <Link to={paths.contact}>Get in touch</Link> and we’ll see
            what we can do. If the order can still be refunded, you’ll find it under Tickets.
          </p>
        )}
      </Alert>
    </div>
  );
};
