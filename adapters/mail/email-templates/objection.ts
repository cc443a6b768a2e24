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

/** An unproven address may not be the account owner's, so it gets no objection link: a person has to look. */
export const contactUs = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it wasn’t you, get in touch. This address was never confirmed, so one of us needs to look into it.'),
  go('Get in touch', new URL('/contact', siteUrl).href),
];
