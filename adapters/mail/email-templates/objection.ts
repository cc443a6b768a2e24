import { formatDate, type Instant } from '#core/kernel/time.ts';
import { aside, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

type Objection = { readonly proof: string; readonly expiresAt: Instant };

/** The single-use "it was not me" link. @param what the effect of using it */
export const objectTo = ({ proof, expiresAt }: Objection, what: string, { siteUrl }: MailContext): readonly Part[] => {
  const page = new URL('/not-me', siteUrl);
  page.searchParams.set('proof', proof);
  return [
    say(`If it was not, tell us: ${what}`),
    go('It was not me', page.href),
    aside(`The link works once, until ${formatDate(expiresAt)}.`),
  ];
};
