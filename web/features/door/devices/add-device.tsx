import encodeQR from 'qr';
import { useMemo } from 'react';
import deskBox from '../../../app/desk/box.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import styles from './devices.module.css';

/** Explains how to add a phone or tablet to the door: its camera reads a QR code with the address of the door page. */
export const AddDevice = () => {
  const address = `${window.location.origin}${paths.door}`;
  const rows = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: 2 }), [address]);
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <aside aria-label="Add a device">
      <div className={deskBox.box}>
        <h2>Add a device</h2>
        <div className={styles.add}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${rows.length} ${rows.length}`}
            role="img"
            aria-label={`Code that opens ${address}`}
            shapeRendering="crispEdges"
          >
            <path d={modules} />
          </svg>
          <p>
            Scan this code with the phone, or open <b>{address.replace(/^https?:\/\//, '')}</b> there. Then log in with
            an account that may work at the door.
          </p>
        </div>
      </div>
      <p className={deskText.quiet}>
        Blocking a device wipes its list the next time it connects. All lists are wiped the day after the festival.
      </p>
    </aside>
  );
};
