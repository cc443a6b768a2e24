import { getPublicKey, sign } from '@noble/ed25519';
import encodeQR from 'qr';
import { readCodeOnDevice } from '#core/door/entrance/read-code.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import type { CodeReader } from './code-reader.ts';
import { ticketVerifier } from './verify-ticket.ts';

/** Pixels per module of the drawn code: as small as a code on a phone at arm's length appears to a camera. */
const pixels = 4;

/**
 * Makes a ticket code with a key of the device's own, draws it, reads it and verifies it, as a real scan does. Returns the
 * milliseconds from the picture to the verdict; null when the device misread it.
 */
export const trialScan = async (reader: CodeReader): Promise<number | null> => {
  try {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const key = btoa(String.fromCharCode(...getPublicKey(secret)));
    const id = ticketId('0'.repeat(32));
    const text = ticketCode({ keyId: 1, sign: (bytes) => sign(bytes, secret), verify: () => false }, { id, issue: 1 });
    const picture = drawn(text);
    // The first reading also loads the reader, so it is not measured.
    await reader.read(picture);
    const from = performance.now();
    const read = await reader.read(picture);
    const reading = await readCodeOnDevice(ticketVerifier([{ id: 1, key }]), read ?? '');
    const took = performance.now() - from;
    return read === text && reading.kind === 'code' && reading.id === id ? took : null;
  } catch {
    return null;
  }
};

const drawn = (text: string): HTMLCanvasElement => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * pixels;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * pixels, y * pixels, pixels, pixels);
    });
  });
  return canvas;
};
