const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const base = alphabet.length;
const values = new Map([...alphabet].map((character, value) => [character, value]));

/** Encodes bytes as QR alphanumeric characters: two bytes as three characters, a single last byte as two (RFC 9285). */
export const encodeBase45 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length;
    let value = pair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let written = 0; written < (pair ? 3 : 2); written += 1) {
      text += alphabet[value % base] ?? '';
      value = Math.floor(value / base);
    }
  }
  return text;
};

/** Decodes base45 to bytes; undefined for text that `encodeBase45` cannot have written. */
export const decodeBase45 = (text: string): Uint8Array | undefined => {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = [...text.slice(at, at + 3)].map((character) => values.get(character));
    const value = group.reduceRight<number>((sum, each) => sum * base + (each ?? Number.NaN), 0);
    const most = group.length === 3 ? 0xffff : 0xff;
    if (!(value <= most)) return undefined;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
};
