import type { DeskDevice } from '#core/desk/overview/devices/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { statusOf, unsentScans } from './device-words.ts';
import styles from './devices.module.css';
import { ScansSparkline, type SparkAxis, sparkAxis } from './scans-sparkline.tsx';

type DeviceTableProps = {
  readonly devices: readonly DeskDevice[];
  readonly now: Instant;
  /** Called to block a device or to unblock it. */
  readonly onBlock: (device: DeskDevice) => void;
};

/** A table with a row for each device, blocked ones last. */
export const DeviceTable = ({ devices, now, onBlock }: DeviceTableProps) => {
  const axis = sparkAxis(devices, now);
  const sorted = devices.toSorted((one, other) => Number(one.shutOut !== null) - Number(other.shutOut !== null));
  return (
    <table className={classNames(deskTable.lines, deskTable.stacked, deskLayout.block, styles.table)}>
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Checkpoint</th>
          <th scope="col">{axis ? `Since ${formatTime(axis.from)}` : 'Today'}</th>
          <th scope="col" className={deskTable.number}>
            Scans
          </th>
          <th scope="col" className={deskTable.number}>
            To send
          </th>
          <th scope="col" className={styles.status}>
            Status
          </th>
          <th scope="col">Battery</th>
          <th scope="col">
            <span className="visually-hidden">What you can do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((device) => (
          <DeviceRow key={device.id} device={device} axis={axis} now={now} onBlock={onBlock} />
        ))}
      </tbody>
    </table>
  );
};

type DeviceRowProps = Omit<DeviceTableProps, 'devices'> & {
  readonly device: DeskDevice;
  readonly axis: SparkAxis | null;
};

const DeviceRow = ({ device, axis, now, onBlock }: DeviceRowProps) => {
  const { name, by, checkpoint, scans, battery, shutOut } = device;
  const { kind, words, heard } = statusOf(device, now);
  return (
    <tr className={kind === 'bad' ? styles.offline : undefined}>
      <th scope="row">
        <b className={styles.name}>{name}</b>
        <small>{shutOut ? shutOut.reason : by}</small>
      </th>
      <td className={styles.checkpoint}>{checkpoint.name}</td>
      <td className={styles.day}>
        {axis && scans > 0 ? (
          <ScansSparkline device={device} axis={axis} />
        ) : (
          <span className={deskText.quiet}>{checkpoint.opens === '' ? '' : `opens at ${checkpoint.opens}`}</span>
        )}
      </td>
      <td className={classNames(deskTable.number, styles.count)}>
        {formatNumber(scans)}
        <span className={styles.phone}> {scans === 1 ? 'scan' : 'scans'}</span>
      </td>
      <td className={classNames(deskTable.number, styles.count, kind === 'bad' && styles.bad)}>
        {unsentScans(device, now)}
        <span className={styles.phone}> to send</span>
      </td>
      <td className={styles.status}>
        <State kind={kind}>{words}</State>
        <small>{heard}</small>
      </td>
      <td className={classNames(deskText.quiet, styles.battery)}>
        {battery === null ? <span className="visually-hidden">not known</span> : `${battery}%`}
      </td>
      <td className={styles.do}>
        <button type="button" className={deskText.link} onClick={() => onBlock(device)}>
          {shutOut ? 'Unblock' : 'Block'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  );
};
