import { cookieValue } from '#adapters/appwrite/session-cookie.ts';
import { signatures } from '#adapters/system/signatures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { day, type Instant, instant } from '#core/kernel/time.ts';

/** What a member of staff has asked to see: the desk of another year, or the site of a draft at a moment. */
export type Looking = { readonly year: number; readonly at: Instant | null };

/** `desk`: the year whose desk this browser shows. `preview`: the draft that it shows in the site's place. */
export type PassKind = 'desk' | 'preview';

/** A pass ends by itself, so that a browser that is left in a preview does not show the draft for weeks. */
const lifeMs = day;
const nameOf = (kind: PassKind): string => `festival_${kind}`;

/**
 * Passes to another edition than the one that the site shows, in signed cookies: only the desk gives them, and the front
 * reads them before any route does.
 * @param secret signs the passes, the same in all processes
 */
export const editionPasses = (secret: string, isSecure: boolean, { now }: Clock) => {
  const signature = signatures(secret, 'passes to other editions');
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The Set-Cookie line of a pass. */
    cookieFor: (kind: PassKind, { year, at }: Looking): string => {
      const content = `${year}.${at ?? ''}.${now() + lifeMs}`;
      return `${nameOf(kind)}=${content}.${signature.of(`edition-pass:${kind}:${content}`)}; Max-Age=${lifeMs / 1000}; ${attributes}`;
    },
    /** The Set-Cookie line that ends a pass. */
    endOf: (kind: PassKind): string => `${nameOf(kind)}=; Max-Age=0; ${attributes}`,
    /** The pass in a Cookie header; undefined without one that is signed and still valid. */
    in: (kind: PassKind, cookies: string | undefined): Looking | undefined => {
      const [year = '', at = '', until = '', mac = ''] = cookieValue(nameOf(kind), cookies ?? '')?.split('.') ?? [];
      const isSigned = signature.isOf(`edition-pass:${kind}:${year}.${at}.${until}`, mac);
      if (!isSigned || Number(until) <= now()) return undefined;
      return { year: Number(year), at: at === '' ? null : instant(Number(at)) };
    },
  };
};

export type EditionPasses = ReturnType<typeof editionPasses>;
