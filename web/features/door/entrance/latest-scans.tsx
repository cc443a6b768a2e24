import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import { hasAdmitted, type StoredScan, serverTimeOf, undoneScans } from '#core/door/entrance/device/device-scans.ts';
import { undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import type { VerdictKind } from '#core/door/entrance/verdict-kinds.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorGlyph } from '../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './scan.module.css';
import { useCheckpointCounts } from './use-checkpoint-counts.ts';
import { holderName, inShort } from './verdict/verdict-words.ts';

type LatestScansProps = {
  readonly state: DoorPhoneState;
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly onUndo: () => void;
};

const maxShown = 7;

/** This device's counts and latest scans, beside the camera picture on a tablet. */
export const LatestScans = ({ state, day, checkpoint, onUndo }: LatestScansProps) => {
  const time = useFestivalTime();
  const { in: inside, outOf } = useCheckpointCounts(day, checkpoint);
  const undone = undoneScans(state.scans);
  const latest = state.scans
    .filter(({ scan }) => !scan.undoes)
    .slice(-maxShown)
    .toReversed();
  return (
    <aside className={styles.memory} aria-label="This door so far">
      <div className={frame.bigfig}>
        <b>{formatNumber(inside)}</b>
        <span>
          in<small>of {formatNumber(outOf)}</small>
        </span>
      </div>
      <h2>Latest at this door</h2>
      <ol>
        {latest.map((stored) => (
          <li key={stored.scan.id}>
            <span className={styles.time}>{formatTime(time(serverTimeOf(stored.scan)))}</span>
            <Who stored={stored} day={day} />
            <span>{outcome(stored, undone.has(stored.scan.id))}</span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={classNames(frame.key, frame.low)}
        disabled={undoableScans(state.scans).length === 0}
        onClick={onUndo}
      >
        <DoorGlyph of="undo" size={22} /> Undo one of these
      </button>
    </aside>
  );
};

const refusals: Readonly<Partial<Record<VerdictKind, string>>> = {
  'already-admitted': 'Already in',
  void: 'Not valid any more',
  'wrong-checkpoint': 'For another checkpoint',
  'wrong-edition': 'Another year’s ticket',
  'not-genuine': 'Not one of ours',
  unknown: 'Not on the list yet',
};

const Who = ({ stored, day }: { readonly stored: StoredScan; readonly day: OwnDay }) => {
  const ticket = stored.ticket === null ? undefined : day.list.tickets.get(stored.ticket);
  const refusal = hasAdmitted(stored) ? undefined : refusals[stored.scan.shown];
  return (
    <span>
      <b>{ticket ? holderName(ticket) : (refusal ?? 'Let in after a look')}</b>
      <small>{ticket ? (refusal ?? inShort(ticket, day.list.products)) : ''}</small>
    </span>
  );
};

const outcome = (stored: StoredScan, isUndone: boolean): string => {
  if (isUndone) return 'Undone';
  if (hasAdmitted(stored)) return 'In';
  return stored.scan.direction === 'out' ? 'Out' : 'Stopped';
};
