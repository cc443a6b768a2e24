import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import { type StoredScan, serverTimeOf } from '#core/door/entrance/device/device-scans.ts';
import { undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { ReasonSheet, undoReasons } from './reason-sheet.tsx';
import styles from './scan.module.css';
import { firstName, holderName, inShort } from './verdict/verdict-words.ts';

/** The scan about to be undone; `choose` while the volunteer chooses one; null while the dialog is closed. */
export type Undoing = StoredScan | 'choose' | null;

type UndoProps = {
  readonly undoing: NonNullable<Undoing>;
  readonly state: DoorPhoneState;
  readonly day: OwnDay;
  readonly onChoose: (scan: StoredScan) => void;
  readonly onDone: (id: StoredScan['scan']['id'], reason: string) => void;
  readonly onCancel: () => void;
};

/** The dialog to undo one of the last ten scans: first the choice of the scan, then the reason. */
export const Undo = ({ undoing, state, day, onChoose, onDone, onCancel }: UndoProps) => {
  const time = useFestivalTime();
  if (undoing === 'choose')
    return (
      <UndoChoice
        scans={undoableScans(state.scans).map((stored) => {
          const ticket = stored.ticket === null ? undefined : day.list.tickets.get(stored.ticket);
          return {
            stored,
            words: `${formatTime(time(serverTimeOf(stored.scan)))} ${ticket ? holderName(ticket) : 'Not on this list yet'}`,
            more: ticket ? inShort(ticket, day.list.products) : '',
          };
        })}
        onChoose={onChoose}
        onCancel={onCancel}
      />
    );
  const ticket = undoing.ticket === null ? undefined : day.list.tickets.get(undoing.ticket);
  const name = ticket ? firstName(ticket.holder) : 'them';
  return (
    <ReasonSheet
      title={ticket ? `Undo ${holderName(ticket)}’s scan?` : 'Undo this scan?'}
      lead={`They can be let in again afterwards. The desk sees the scan, the undo and your reason.`}
      reasons={undoReasons}
      deed={`Undo the scan${ticket ? ` of ${name}` : ''}`}
      onReason={(reason) => onDone(undoing.scan.id, reason)}
      onCancel={onCancel}
    />
  );
};

type UndoChoiceProps = {
  readonly scans: readonly { readonly stored: StoredScan; readonly words: string; readonly more: string }[];
  readonly onChoose: (scan: StoredScan) => void;
  readonly onCancel: () => void;
};

const UndoChoice = ({ scans, onChoose, onCancel }: UndoChoiceProps) => (
  <dialog className={styles.choice} ref={openModally} aria-label="Undo one of these" onCancel={onCancel}>
    <h2>Undo which one?</h2>
    <div className={frame.keys}>
      {scans.map(({ stored, words, more }) => (
        <button
          key={stored.scan.id}
          type="button"
          className={classNames(frame.key, frame.low)}
          onClick={() => onChoose(stored)}
        >
          {words}
          <small>{more}</small>
        </button>
      ))}
      {scans.length === 0 && <p>There’s nothing to undo yet.</p>}
      <button type="button" className={classNames(frame.key, frame.quiet)} onClick={onCancel}>
        Cancel
      </button>
    </div>
  </dialog>
);

const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
