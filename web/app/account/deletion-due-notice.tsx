import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { savingMachine } from '#core/accounts/settings/saving.machine.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button } from '../../design/button.tsx';
import styles from './deletion-due-notice.module.css';

/** Says when the visitor's account will be deleted, with a button that cancels the deletion. */
export const DeletionDueNotice = () => {
  const { accountStatus } = usePorts();
  const { value } = useFetched(
    useCallback(() => accountStatus.read(), [accountStatus]),
    { failure: 'account status could not be fetched' },
  );
  const saving = useActorRef(savingMachine);
  const busy = useSelector(saving, (snapshot) => snapshot.hasTag('busy'));
  const { saveMessage } = useSelector(saving, ({ context }) => context);
  const stays = saveMessage?.kind === 'done';
  const notice = useRef<HTMLElement>(null);

  useEffect(() => {
    // The button that had the focus has been removed.
    if (stays) notice.current?.focus({ preventScroll: true });
  }, [stays]);

  if (!value || value.goesAt === null) return null;
  const keep = () =>
    saving.send({
      type: 'submitted',
      make: () => accountStatus.cancelDeletion(),
      done: 'Your account’s staying, with everything in it.',
    });
  return (
    <section ref={notice} className={styles.notice} aria-label="Your account" tabIndex={-1}>
      <div className={`wrap ${styles.inside}`}>
        <p role={saveMessage?.kind === 'bad' ? 'alert' : 'status'}>
          {saveMessage ? (
            saveMessage.words
          ) : (
            <>
              Your account will be deleted on {formatDate(value.goesAt)} at {hourOf(value.goesAt)}.
            </>
          )}
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
