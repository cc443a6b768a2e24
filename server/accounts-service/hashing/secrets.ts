import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isAccountId } from '../ids.ts';

/** 256 random hexadecimal characters. */
export const newSecret = (): string => randomBytes(128).toString('hex');

/** Random hexadecimal characters. */
export const newHex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length);

/** The stored form of a long secret, by which it is looked up. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

const sessionProof = z.object({ id: z.string().refine(isAccountId), secret: z.string().min(1).max(512) });
/** The content of a session value: the session's owner and its secret. */
export type SessionProof = z.infer<typeof sessionProof>;

/** The value of session cookies and headers: base64 of `{"id":"<userId>","secret":"…"}`. */
export const sessionValue = (proof: SessionProof): string =>
  Buffer.from(JSON.stringify({ id: proof.id, secret: proof.secret })).toString('base64');

/** Parses a session value; undefined for anything else, because an invalid session means a guest and no error. */
export const readSessionValue = (value: string | undefined): SessionProof | undefined => {
  if (!value || value.length > 2_048) return undefined;
  try {
    return sessionProof.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};
