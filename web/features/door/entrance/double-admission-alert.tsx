import { useState } from 'react';
import type { DoorSetup } from '#core/door/entrance/device/client.ports.ts';
import { type ClockOffset, clockError } from '#core/door/entrance/device/preflight.ts';
import { clockToleranceMs } from '#core/door/entrance/device.ts';
import type { DoorList, DoubleAdmission } from '#core/door/entrance/door-list.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { Sign } from '../../../app/door/sign.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './figures.module.css';
import ready from './prepare-device.module.css';
import { ReasonSheet, undoReasons } from './reason-sheet.tsx';
import { deviceName, firstName, holderName } from './verdict/verdict-words.ts';

/** The oldest double admission made by this device that has not been confirmed as read on it. */
export const doubleToShow = (list: DoorList, device: DeviceId, setup: DoorSetup): DoubleAdmission | undefined =>
  list.doubles
    .filter(({ later }) => later.device === device && !setup.seenDoubles.includes(later.scan))
    .toSorted((one, other) => one.later.at - other.later.at)
    .at(0);

type DoubleAdmissionAlertProps = {
  readonly double: DoubleAdmission;
  readonly list: DoorList;
  readonly own: DeviceId;
  readonly clock: ClockOffset | null;
  readonly canUndo: boolean;
  readonly onUndo: (reason: string) => void;
  readonly onSeen: () => void;
};

/** The notice of a double admission: two devices admitted the same ticket while they were out of contact. */
export const DoubleAdmissionAlert = ({
  double,
  list,
  own,
  clock,
  canUndo,
  onUndo,
  onSeen,
}: DoubleAdmissionAlertProps) => {
  const time = useFestivalTime();
  const [asks, setAsks] = useState(false);
  const ticket = list.tickets.get(double.ticket);
  const name = ticket ? holderName(ticket) : 'A ticket';
  const firstDoor = deviceName({ list, device: own }, double.first.device);
  return (
    <div className={frame.body}>
      <div className={classNames(ready.ready, ready.not)}>
        <Sign of="double" className={ready.sign} />
        <h1 tabIndex={-1}>One ticket, let in at two doors</h1>
      </div>
      <p>
        While the two doors were out of touch, <b>{ticket ? `${name}’s` : name}</b> ticket <b>{ticket?.number}</b> was
        scanned twice.
      </p>
      <div className={styles.lanes}>
        <div>
          <span className={styles.time}>
            {formatTime(time(double.first.at))}
            <small>{firstDoor}</small>
          </span>
          <span>
            <b>The first scan counts</b>At the other door
          </span>
        </div>
        <div>
          <span className={styles.time}>
            {formatTime(time(double.later.at))}
            <small>This door</small>
          </span>
          <span>
            <b>A double admission</b>
            {clock && clockWords(clock)}
          </span>
        </div>
      </div>
      <p className={frame.lead}>
        No one’s done anything wrong. If the second guest is still with you, ask to see their ticket email. The desk
        knows and will check the order.
      </p>
      <div className={classNames(frame.keys, frame.foot)}>
        <button type="button" className={classNames(frame.key, frame.go)} onClick={onSeen}>
          OK, got it
        </button>
        {canUndo && (
          <button type="button" className={classNames(frame.key, frame.low)} onClick={() => setAsks(true)}>
            Undo my scan, they’ve left
          </button>
        )}
      </div>
      {asks && (
        <ReasonSheet
          title="Undo your scan?"
          lead="The first scan stays. The desk sees yours, the undo and your reason."
          reasons={undoReasons}
          deed={`Undo the scan of ${firstName(ticket?.holder ?? null)}`}
          onReason={(reason) => {
            onUndo(reason);
            onSeen();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </div>
  );
};

/** What is known about the time of a scan on this device; a clock that is far out is corrected by what was measured. */
export const clockWords = ({ offsetMs, withinMs }: ClockOffset): string => {
  const doubt =
    withinMs <= 500 ? 'half a second' : withinMs <= 1_000 ? 'a second' : `${Math.ceil(withinMs / 1_000)} seconds`;
  if (Math.abs(offsetMs) <= clockToleranceMs) return `Your clock is right to within ${doubt}`;
  return `Your clock is ${clockError(offsetMs)}: this time is corrected, to within ${doubt}`;
};
