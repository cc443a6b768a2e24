import { formatDate, type Instant } from '#core/kernel/time.ts';
import { mainLink, type Part, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

type Objection = { readonly proof: string; readonly expiresAt: Instant };

/** The single-use "that wasn’t me" link. @param what the effect of using the link */
export const objectTo = ({ proof, expiresAt }: Objection, what: string, { siteUrl }: MailContext): readonly Part[] => {
  const page = new URL('/not-me', siteUrl);
  page.searchParams.set('proof', proof);
  return [
    paragraph(`If it wasn’t you, tell us: ${what}`),
    mainLink('That wasn’t me', page.href),
    smallPrint(`The link works once, until ${formatDate(expiresAt)}.`),
  ];
};

/** An unproven address may not be the account owner's, so it gets no objection link: a person has to look. */
const contactUs = ({ siteUrl }: MailContext): readonly Part[] => [
  paragraph('If it wasn’t you, get in touch. This address was never confirmed, so one of us needs to look into it.'),
  mainLink('Get in touch', new URL('/contact', siteUrl).href),
];

/** The effect of an objection to a change of two-step login. */
export const twoStepObjected =
  'we’ll log everyone out, switch two-step login off and email you a link to set a new password.';

/** The objection link if the account's address is proven, and otherwise how to contact the festival. */
export const ifNotYou = (objection: Objection | null, what: string, mailContext: MailContext): readonly Part[] =>
  objection ? objectTo(objection, what, mailContext) : contactUs(mailContext);
