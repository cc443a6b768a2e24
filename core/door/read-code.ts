import type { TicketId } from '../issued-tickets/ticket.ts';
import { readTicketCode, type TicketSigning } from '../issued-tickets/ticket-code.ts';

/** What was read, or found by hand. */
export type Reading =
  | { readonly kind: 'code'; readonly id: TicketId; readonly issue: number }
  | { readonly kind: 'by-hand'; readonly id: TicketId }
  /** `forged`: it looks like a code of ours, and its signature is wrong. `other`: something else. */
  | { readonly kind: 'not-genuine'; readonly because: 'forged' | 'other' };

/** Reads a scanned text with the festival's public keys alone, so that a device can do it without signal. */
export const readCode = (keys: Pick<TicketSigning, 'verify'>, text: string): Reading => {
  const read = readTicketCode(keys, text);
  if (read.ok) return { kind: 'code', ...read.value };
  return { kind: 'not-genuine', because: read.refusal.kind === 'not-genuine' ? 'forged' : 'other' };
};
