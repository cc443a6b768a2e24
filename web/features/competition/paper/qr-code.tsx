import encodeQR from 'qr';
import styles from './print.module.css';

type QrCodeProps = { readonly address: string };

/** An address as QR code, with a quiet zone of four modules, and medium error correction for dirty paper. */
export const QrCode = ({ address }: QrCodeProps) => {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img">
      <title>{address}</title>
      <path d={squares.join('')} />
    </svg>
  );
};
