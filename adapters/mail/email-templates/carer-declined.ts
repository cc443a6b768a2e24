import type { CarerEmail } from '#core/carers/emails.ts';
import { type EmailContent, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './personal.ts';

/** Notifies the applicant that the desk declined a carer's ticket, and why. */
export const carerDeclined = ({ name, person, reason }: CarerEmail, { siteUrl }: MailContext): EmailContent => ({
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
