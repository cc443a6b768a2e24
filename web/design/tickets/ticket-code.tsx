import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The quiet zone that scanners need, in cells. */
const quietZone = 4;

type TicketCodeProps = { readonly code: string; readonly label: string; readonly className?: string | undefined };

/**
 * A ticket's QR code, black on white in both themes, with medium error correction as on paper. Its encoder is part of
 * the page, because the page must work without signal.
 */
export const TicketCode = ({ code, label, className }: TicketCodeProps) => {
  const rows = useMemo(() => encodeQR(code, 'raw', { ecc: 'medium', border: quietZone }), [code]);
  const size = rows.length;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={rows.map(darkIn).join('')} />
    </svg>
  );
};

/** The SVG path of a row's dark cells: one bar for each sequence of dark cells. */
const darkIn = (row: readonly boolean[], y: number): string => {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    bars.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
  }
  return bars.join('');
};
