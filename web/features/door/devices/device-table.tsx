import type { DeskDevice } from '#core/door/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import { type DeskColumn, DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { statusOf, unsentScans } from './device-words.ts';
import styles from './devices.module.css';
import { ScansSparkline, sparkAxis } from './scans-sparkline.tsx';

const nameColumn: DeskColumn<DeskDevice> = {
  label: 'Device',
  isRowHeading: true,
  cell: ({ name, block, by }) => (
    <>
      <b className={styles.name}>{name}</b>
      <small>{block ? block.reason : by}</small>
    </>
  ),
};

const countColumn: DeskColumn<DeskDevice> = {
  label: 'Scans',
  isNumber: true,
  cellClass: styles.count,
  cell: ({ scans }) => (
    <>
      {formatNumber(scans)}
      <span className={styles.phone}> {scans === 1 ? 'scan' : 'scans'}</span>
    </>
  ),
};

const batteryColumn: DeskColumn<DeskDevice> = {
  label: 'Battery',
  isQuiet: true,
  cellClass: styles.battery,
  cell: ({ battery }) => (battery === null ? <span className="visually-hidden">not known</span> : `${battery}%`),
};

type DeviceTableProps = {
  readonly devices: readonly DeskDevice[];
  readonly now: Instant;
  /** Called to block a device or to unblock it. */
  readonly onBlock: (device: DeskDevice) => void;
};

/** A table with a row for each device, blocked ones last. */
export const DeviceTable = ({ devices, now, onBlock }: DeviceTableProps) => {
  const axis = sparkAxis(devices, now);
  const sorted = devices.toSorted((one, other) => Number(one.block !== null) - Number(other.block !== null));
  const isBad = (device: DeskDevice) => statusOf(device, now).kind === 'bad';
  return (
    <DeskTable
      rows={sorted}
      keyOf={({ id }) => id}
      rowProps={(device) => ({ className: isBad(device) ? styles.offline : undefined })}
      isStacked
      className={classNames(deskLayout.block, styles.table)}
      columns={[
        nameColumn,
        { label: 'Checkpoint', cellClass: styles.checkpoint, cell: ({ checkpoint }) => checkpoint.name },
        {
          id: 'scans',
          label: axis ? `Since ${formatTime(axis.from)}` : 'Today',
          cellClass: styles.day,
          cell: (device) =>
            axis && device.scans > 0 ? (
              <ScansSparkline device={device} axis={axis} />
            ) : (
              <span className={deskText.quiet}>
                {device.checkpoint.opens === '' ? '' : `opens at ${device.checkpoint.opens}`}
              </span>
            ),
        },
        countColumn,
        {
          label: 'To send',
          isNumber: true,
          cellClass: (device) => classNames(styles.count, isBad(device) && styles.bad),
          cell: (device) => (
            <>
              {unsentScans(device, now)}
              <span className={styles.phone}> to send</span>
            </>
          ),
        },
        {
          label: 'Status',
          headClass: styles.status,
          cellClass: styles.status,
          cell: (device) => {
            const { kind, words, heard } = statusOf(device, now);
            return (
              <>
                <StateTag kind={kind}>{words}</StateTag>
                <small>{heard}</small>
              </>
            );
          },
        },
        batteryColumn,
        {
          label: 'What you can do',
          isLabelHidden: true,
          cellClass: styles.do,
          cell: (device) => (
            <button type="button" className={deskText.link} onClick={() => onBlock(device)}>
              {device.block ? 'Unblock' : 'Block'}
              <span className="visually-hidden"> {device.name}</span>
            </button>
          ),
        },
      ]}
    />
  );
};
