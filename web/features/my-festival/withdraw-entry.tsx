import { useEffect, useRef, useState } from 'react';
import { withdrawalMessages as messages } from '#core/competition-day/withdrawal/messages.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { withdrawMyEntry } from '../../composition/my-entries-api.ts';
import { useSite } from '../../composition/site-context.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/layout/dialog.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './registration-form.module.css';

type WithdrawEntryProps = {
  readonly entry: EntryId;
  readonly hound: string;
  readonly onWithdrawn: () => void;
  readonly withdraw?: typeof withdrawMyEntry;
};

/** Withdraws an entry from the competition, after a confirmation that explains the consequences. */
export const WithdrawEntry = ({ entry, hound, onWithdrawn, withdraw = withdrawMyEntry }: WithdrawEntryProps) => {
  const { config } = useSite();
  const { graceDays, closedWithinDays } = config.edition.refund;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setWrong(null);
    try {
      const outcome = await withdraw(config, entry);
      if (outcome.ok) {
        setAsked(false);
        onWithdrawn();
      } else setWrong(outcome.refusal === 'too-often' ? messages.tooOften : messages.refusals[outcome.refusal]);
    } catch {
      setWrong(messages.notSaved);
    } finally {
      setBusy(false);
    }
  };
  const dismiss = () => {
    setAsked(false);
    setWrong(null);
  };

  return (
    <>
      <Button variant="line" small onClick={() => setAsked(true)}>
        Withdraw {hound}
      </Button>
      <Dialog open={asked} onClose={dismiss} title={`Withdraw ${hound}?`}>
        {wrong && <Alert kind="bad">{wrong}</Alert>}
        <p>
          {hound} will not run, and the place goes to the next in line at once. You cannot undo this here: if it was a
          mistake, write to us, and the head judge sees whether there is room.
        </p>
        <p>
          No money moves, and your ticket stays yours. An order can be given back within {graceDays} days of the
          purchase, unless it was made within {closedWithinDays} days of the festival: under Tickets you see where yours
          stands.
        </p>
        <div className="actions">
          <Button variant="danger" busy={busy} onClick={confirm}>
            Yes, withdraw {hound}
          </Button>
          <Button variant="line" disabled={busy} onClick={dismiss}>
            Stay in
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** Replaces the withdraw button, and takes the focus after the click. */
export const Withdrawn = ({ hound, fresh }: { readonly hound: string; readonly fresh: boolean }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) ref.current?.focus();
  }, [fresh]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.saved}>
      <Alert kind={fresh ? 'ok' : 'info'}>
        <b>{hound}</b> is withdrawn from the competition, and the place has gone to the next in line.
      </Alert>
    </div>
  );
};
