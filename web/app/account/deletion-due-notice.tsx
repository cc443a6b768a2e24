import { useCallback, useEffect, useRef, useState } from 'react';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { deletionNotice, settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import styles from './deletion-due-notice.module.css';

/** Says when the visitor's account will be deleted, with a button that cancels the deletion. */
export const DeletionDueNotice = () => {
  const { accountStatus } = usePorts();
  const { value } = useFetched(
    useCallback(() => accountStatus.read(), [accountStatus]),
    { failure: 'account status could not be fetched' },
  );
  const { busy, problem, submit } = useSubmit<SettingsRefusal>({
    refused: ({ kind }) => settingsRefusals[kind],
    failed: trouble,
  });
  const [stays, setStays] = useState(false);
  const said = problem ?? (stays ? 'Your account’s staying, with everything in it.' : null);
  const notice = useRef<HTMLElement>(null);

  useEffect(() => {
    // The button that had the focus has been removed.
    if (stays) notice.current?.focus({ preventScroll: true });
  }, [stays]);

  if (!value || value.deletionDueAt === null) return null;
  const keep = () =>
    submit(
      () => accountStatus.cancelDeletion(),
      () => setStays(true),
    );
  return (
    <section ref={notice} className={styles.notice} aria-label="Your account" tabIndex={-1}>
      <div className={`wrap ${styles.inside}`}>
        <p role={problem ? 'alert' : 'status'}>
          {said ?? deletionNotice(value.deletionDueAt, value.deletionWaits === true)}
        </p>
        {!stays && (
          <Button small variant="ink" busy={busy} onClick={keep}>
            Keep my account
          </Button>
        )}
      </div>
    </section>
  );
};
