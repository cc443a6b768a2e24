import type { ContactTopic } from '#core/site/site-forms/fields.ts';
import type { ContactForm } from '#core/site/site-forms/site-form.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

const topics: Readonly<Record<ContactTopic, string>> = {
  tickets: 'tickets',
  hounds: 'hounds',
  access: 'access',
  other: 'something else',
};

/**
 * Acknowledges a contact message to its sender. It quotes nothing of the form, not even the name, because the address
 * may be a stranger's and the festival must not deliver other people's words.
 */
export const contactReceived = ({ siteUrl }: MailContext): EmailContent => ({
  subject: 'We’ve got your message',
  heading: 'We’ve got your message',
  parts: [
    paragraph('Hello. Thanks for writing to us. Someone will reply, usually within two days.'),
    paragraph('In the meantime, you’ll find answers about times, trains, refunds and carers’ tickets on the site.'),
    mainLink('Read the questions and answers', new URL('/#faq', siteUrl).href),
    smallPrint('If you didn’t write to us, someone mistyped their address. You can ignore this email.'),
  ],
});

/** Delivers a contact message to the festival; a reply goes to its sender. */
export const contactMessage = ({ name, email, about, message }: ContactForm): EmailContent => ({
  subject: `A message from ${name} about ${topics[about]}`,
  heading: `A message about ${topics[about]}`,
  parts: [
    {
      kind: 'facts',
      facts: [['From', `${name} (${email})`]],
    },
    ...message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(paragraph),
    smallPrint(`If you reply to this email, your answer goes to ${email}.`),
  ],
});
