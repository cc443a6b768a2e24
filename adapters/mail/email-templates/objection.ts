import { formatDate, type Instant } from '#core/kernel/time.ts';
import { aside, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

type Objection = { readonly proof: string; readonly expiresAt: Instant };

/** The single-use "that wasn’t me" link. @param what the effect of using it */
export const objectTo = ({ proof, expiresAt }: Objection, what: string, { siteUrl }: MailContext): readonly Part[] => {
  const page = new URL('/not-me', siteUrl);
  page.searchParams.set('proof', proof);
  return [
    say(`If it wasn’t you, tell us: ${what}`),
    go('That wasn’t me', page.href),
    aside(`The link works once, until ${formatDate(expiresAt)}.`),
  ];
};
