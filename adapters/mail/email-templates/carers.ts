import type { CarerEmail } from '#core/desk/carers/emails.ts';
import { type EmailContent, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';

/**
 * Acknowledges a request for a carer's ticket. It quotes nothing of the form, not even the names, because the address may
 * be a stranger's.
 */
export const carerAsked = (): EmailContent => ({
  subject: 'We’ve got your request for a carer’s ticket',
  heading: 'We’ve got your request',
  parts: [
    paragraph('Hello. Thanks for asking for a carer’s ticket. We’ll look at it and email you within two days.'),
    paragraph('Only our organisers can open the file you sent, and we delete it as soon as we’ve decided.'),
    smallPrint('If you didn’t ask for one, someone mistyped their address. You can ignore this email.'),
  ],
});

/** Notifies the applicant that the desk declined a carer's ticket, and why. */
export const carerDeclined = (
  { name, person, reason }: Extract<CarerEmail, { readonly kind: 'carer-declined' }>,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject: 'About the carer’s ticket you asked for',
  heading: 'We couldn’t issue this carer’s ticket',
  parts: [
    paragraph(`${greeting(name)} We’ve looked at your request for a carer’s ticket, to come with ${person}.`),
    paragraph(`We couldn’t issue it this time: ${reason}`),
    paragraph('The file you sent us has been deleted.'),
    {
      kind: 'or',
      text: 'Would you like to talk it through?',
      label: 'Get in touch',
      url: new URL('/contact', siteUrl).href,
    },
  ],
});
