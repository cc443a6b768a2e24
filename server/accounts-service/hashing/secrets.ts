import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isAccountId } from '../ids.ts';

/** 256 hexadecimal characters nobody can guess. */
export const newSecret = (): string => randomBytes(128).toString('hex');

/** What is stored and looked up in place of a secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares without telling by its duration how much was right. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

const sessionProof = z.object({ id: z.string().refine(isAccountId), secret: z.string().min(1).max(512) });
export type SessionProof = z.infer<typeof sessionProof>;

/** The session value cookies and headers carry: base64 of `{"id":"<userId>","secret":"…"}`. */
export const sessionValue = (proof: SessionProof): string =>
  Buffer.from(JSON.stringify({ id: proof.id, secret: proof.secret })).toString('base64');

/** Reads a session value back; anything else is undefined, because a bad session is a guest and not an error. */
export const readSessionValue = (value: string | undefined): SessionProof | undefined => {
  if (!value || value.length > 2_048) return undefined;
  try {
    return sessionProof.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};
