import type { DeskDevice } from '#core/door/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './devices.module.css';

type BlockDialogProps = {
  readonly device: DeskDevice;
  /** The names of this device's tills that still hold places: "Till 1". */
  readonly holding: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks for the reason to block or unblock a device, and explains the effect. */
export const BlockDialog = ({ device, holding, onClose, onDone }: BlockDialogProps) => {
  const { devices } = useDeskPorts();
  const { busy, problem, say, submit } = useSubmit({
    failed: 'We couldn’t confirm that just now. Please look at the list before you try again.',
  });
  const isBlocked = device.block !== null;
  const change = onTyped((typed) => {
    const reason = typedIn(typed, 'reason').trim();
    if (reason === '') return say('Please say why; it goes into the audit log.');
    return submit(async () => ok(await devices.setBlocked(device.id, !isBlocked, reason)), onDone);
  });
  return (
    <Dialog open title={isBlocked ? `Unblock ${device.name}?` : `Block ${device.name}?`} onClose={onClose}>
      <form onSubmit={change} noValidate>
        <p>
          {isBlocked
            ? 'It can load the list and read tickets again, once someone logs in on it.'
            : 'It stops reading tickets, and its list is wiped the next time it connects. What it has scanned until now still counts.'}
        </p>
        {!isBlocked && device.by !== null && (
          <p>{device.by} used it last, and will be logged out everywhere. They can log in again on another device.</p>
        )}
        {!isBlocked && holding.length > 0 && (
          <p>{holding.join(' and ')} on this device still holds places. You can put them back on sale further down.</p>
        )}
        <Field
          label="Why?"
          hint={isBlocked ? 'For example: found again' : 'For example: left in the car park'}
          name="reason"
          maxLength={300}
          autoComplete="off"
        />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy}>
            {isBlocked ? 'Unblock' : 'Block'} {device.name}
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
};
