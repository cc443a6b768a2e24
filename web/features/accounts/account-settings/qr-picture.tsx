import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './account.module.css';

/** The quiet zone that scanners need, in cells. */
const margin = 2;

/**
 * A QR code, ink on white in both themes. Its encoder is loaded on first use; if that fails, the user can type the key
 * instead.
 */
export const QrPicture = ({ text }: { text: string }) => {
  const draw = useCallback(async () => ok((await import('qr')).encodeQR(text, 'raw', { border: margin })), [text]);
  const { value: cells, problem } = useFetched(draw);

  if (problem) return <p>The QR code couldn’t be loaded. The key works just as well.</p>;
  return (
    <div className={styles.qr}>
      {cells === null ? (
        <Loading />
      ) : (
        <svg
          viewBox={`0 0 ${cells.length} ${cells.length}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="QR code for your authenticator app"
        >
          <path fill="#fff" d={`M0 0h${cells.length}v${cells.length}H0z`} />
          <path fill="#1d1512" d={squaresOf(cells)} />
        </svg>
      )}
    </div>
  );
};

const squaresOf = (cells: readonly (readonly boolean[])[]): string =>
  cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
