import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import { Button } from '../../design/button.tsx';
import { Panel } from './panel.tsx';
import { SaveMessageAlert } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Shown while the account is to be deleted: one button cancels the deletion. */
export const StayNotice = ({ goesAt, onStayed }: { goesAt: Instant; onStayed: () => void }) => {
  const { festivalAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  return (
    <Panel id="delete" danger>
      <p>
        <b>
          Your account goes on {formatDate(goesAt)} at {formatTime(goesAt)}.
        </b>{' '}
        Until then one press keeps everything as it is.
      </p>
      <SaveMessageAlert saveMessage={saveMessage} />
      <Button
        small
        variant="ink"
        busy={busy}
        onClick={() => save(festivalAccount.stay, 'Your account stays.', onStayed)}
      >
        Keep my account
      </Button>
    </Panel>
  );
};
