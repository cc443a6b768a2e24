import type { TicketId } from '../../tickets/issued/ticket.ts';
import { openTicketCode, readTicketCode, type TicketSigning } from '../../tickets/issued/ticket-code.ts';

/** A reading: a code, or a ticket found by hand. */
export type Reading =
  | { readonly kind: 'code'; readonly id: TicketId; readonly issue: number }
  | { readonly kind: 'by-hand'; readonly id: TicketId }
  /** `forged`: has the format of the festival's codes, but a wrong signature. `other`: another text. */
  | { readonly kind: 'not-genuine'; readonly because: 'forged' | 'other' };

/** Verifies codes on a device. Asynchronous, because the platform's Ed25519 runs in another thread. */
export interface CodeVerifier {
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): Promise<boolean>;
}

/** Reads a scanned text with the festival's keys. */
export const readCode = (keys: Pick<TicketSigning, 'verify'>, text: string): Reading => {
  const read = readTicketCode(keys, text);
  if (read.ok) return { kind: 'code', ...read.value };
  return { kind: 'not-genuine', because: read.refusal.kind === 'not-genuine' ? 'forged' : 'other' };
};

/** Reads a scanned text as `readCode` does, with the public keys alone, so that a device can do it without signal. */
export const readCodeOnDevice = async (verifier: CodeVerifier, text: string): Promise<Reading> => {
  const opened = openTicketCode(text);
  if (!opened.ok) return { kind: 'not-genuine', because: 'other' };
  const { id, issue, keyId, signed, signature } = opened.value;
  const isGenuine = await verifier.verify(keyId, signed, signature);
  return isGenuine ? { kind: 'code', id, issue } : { kind: 'not-genuine', because: 'forged' };
};
