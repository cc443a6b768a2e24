import type { GalleryEmail } from '#core/desk/gallery/emails.ts';
import { type EmailContent, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** Answers someone who asked for a picture to be taken down. It quotes nothing of theirs, because the address is not proven. */
export const takeDownAnswered = ({ answer, words }: GalleryEmail, { siteUrl }: MailContext): EmailContent => {
  const isDown = answer === 'taken-down';
  return {
    subject: isDown ? 'We’ve taken the picture down' : 'About the picture you asked us to take down',
    heading: isDown ? 'We’ve taken it down' : 'We’ve left it up',
    parts: [
      paragraph('Hello. Thanks for writing to us about a picture in our gallery.'),
      paragraph(
        isDown
          ? 'We’ve taken it down. No one can open it on our site any more. A phone or computer that has shown it may still have its own copy.'
          : 'We’ve looked at it again, and we’d like to leave it up.',
      ),
      ...(words === '' ? [] : words.split(/\n\s*\n/).map((each) => paragraph(each))),
      {
        kind: 'or',
        text: isDown ? 'Is there another one?' : 'Would you like to talk it through?',
        label: 'Get in touch',
        url: new URL('/contact', siteUrl).href,
      },
    ],
  };
};
