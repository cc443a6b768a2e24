import type { Brand } from '../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { type Ticket, type TicketId, ticketId } from './ticket.ts';

/** The text in the QR code: a ticket's id and issue, signed. It says nothing about the holder. */
export type TicketCode = Brand<string, 'TicketCode'>;

/** Signs with this festival's current key, and verifies with every key that it has ever had. */
export interface TicketSigning {
  /** Identifies the key that signs: the first byte of the hash of its public half. */
  readonly keyId: number;
  /** An Ed25519 signature of 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array;
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** The parts of a code. Its signature is not verified yet. */
export type OpenedCode = {
  readonly id: TicketId;
  readonly issue: number;
  readonly keyId: number;
  /** The bytes that are signed. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
};

/** The public halves of all keys, 32 bytes each, for devices that verify codes offline. */
export interface TicketPublicKeys {
  readonly publicKeys: readonly { readonly id: number; readonly bytes: Uint8Array }[];
}

/** `not-a-code`: some other text; `other-version`: a code of a newer version; `not-genuine`: the signature is wrong. */
export type CodeRefusal = { readonly kind: 'not-a-code' | 'other-version' | 'not-genuine' };

const prefix = 'GBT1:';
const version = 1;
const idBytes = 16;
/** The bytes of version, key, id and issue. */
const signedBytes = 1 + 1 + idBytes + 1;
const signatureBytes = 64;
/** The issue is stored in one byte. */
export const maxIssues = 255;

/** The code of a ticket: 130 characters, always the same for an issue. @throws RangeError beyond `maxIssues` */
export const ticketCode = (signing: TicketSigning, { id, issue }: Pick<Ticket, 'id' | 'issue'>): TicketCode => {
  if (!Number.isInteger(issue) || issue < 1 || issue > maxIssues) throw new RangeError(`no code has issue ${issue}`);
  const signed = Uint8Array.from([version, signing.keyId, ...bytesOf(id), issue]);
  return `${prefix}${encodeBase45(Uint8Array.from([...signed, ...signing.sign(signed)]))}` as TicketCode;
};

/**
 * Takes a code apart without verifying it.
 * @param text exactly as it was read: base45 has spaces, so nothing may be trimmed
 */
export const openTicketCode = (text: string): Result<OpenedCode, CodeRefusal> => {
  if (!text.startsWith(prefix)) return refuse({ kind: 'not-a-code' });
  const bytes = decodeBase45(text.slice(prefix.length));
  if (!bytes || bytes.length === 0) return refuse({ kind: 'not-a-code' });
  if (bytes[0] !== version) return refuse({ kind: 'other-version' });
  const issue = bytes[signedBytes - 1] ?? 0;
  if (bytes.length !== signedBytes + signatureBytes || issue === 0) return refuse({ kind: 'not-a-code' });
  return ok({
    id: idOf(bytes.subarray(2, 2 + idBytes)),
    issue,
    keyId: bytes[1] ?? 0,
    signed: bytes.subarray(0, signedBytes),
    signature: bytes.subarray(signedBytes),
  });
};

/**
 * The ticket of a genuine code. The caller has to check that the ticket is still valid and that the issue is current.
 * @param text exactly as it was read
 */
export const readTicketCode = (
  signing: Pick<TicketSigning, 'verify'>,
  text: string,
): Result<{ readonly id: TicketId; readonly issue: number }, CodeRefusal> => {
  const opened = openTicketCode(text);
  if (!opened.ok) return opened;
  const { id, issue, keyId, signed, signature } = opened.value;
  return signing.verify(keyId, signed, signature) ? ok({ id, issue }) : refuse({ kind: 'not-genuine' });
};

const bytesOf = (id: TicketId): readonly number[] =>
  Array.from({ length: idBytes }, (_, at) => Number.parseInt(id.slice(2 * at, 2 * at + 2), 16));

const idOf = (bytes: Uint8Array): TicketId =>
  ticketId([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
