import encodeQR from 'qr';

/** A text as a QR code: black on white in every theme, with a quiet zone of four modules and medium error correction. */
export const qrSvg = (text: string): string => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">`,
    `<rect width="${rows.length}" height="${rows.length}" fill="#fff"/><path d="${squares.join('')}"/></svg>`,
  ].join('');
};
