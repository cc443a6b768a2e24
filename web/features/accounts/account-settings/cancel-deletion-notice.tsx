import { deletionNotice } from '#core/accounts/settings/messages.ts';
import type { Instant } from '#core/kernel/time.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './account.module.css';
import { SaveMessageAlert } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/**
 * The notice at the top of the page while the account is to be deleted, or waits for another organiser. Its button cancels the deletion; the result
 * replaces the notice.
 */
export const CancelDeletionNotice = ({
  deletionDueAt,
  waits,
  onStayed,
}: {
  deletionDueAt: Instant | null;
  waits: boolean;
  onStayed: () => void;
}) => {
  const { festivalAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  if (deletionDueAt === null) return <SaveMessageAlert saveMessage={saveMessage} takesFocus />;
  return (
    <section className={classNames(styles.panel, styles.danger)} aria-label="Your account will be deleted">
      <p>
        <b>{deletionNotice(deletionDueAt, waits)}</b> Until then, one click keeps everything as it is.
      </p>
      <SaveMessageAlert saveMessage={saveMessage} />
      <Button
        small
        variant="ink"
        busy={busy}
        onClick={() => save(festivalAccount.cancelDeletion, 'Your account’s staying, with everything in it.', onStayed)}
      >
        Keep my account
      </Button>
    </section>
  );
};
