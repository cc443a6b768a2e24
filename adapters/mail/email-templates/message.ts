import type { MessageEmail } from '#core/messages/emails.ts';
import type { EmailContent, Part, Way } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** A message that the organisers wrote at the desk. */
export const deskMessage = (
  { subject, paragraphs, leaveLink }: MessageEmail,
  { siteUrl }: Pick<MailContext, 'siteUrl'>,
): EmailContent => ({
  subject,
  heading: subject,
  parts: [
    ...paragraphs.map((text): Part => ({ kind: 'words', words: withLinks(text, siteUrl) })),
    ...(leaveLink === undefined
      ? []
      : [
          {
            kind: 'or' as const,
            text: 'You get this because you asked for our news.',
            label: 'Take me off the list',
            url: leaveLink,
          },
        ]),
  ],
});

const link = /\[([^\]]{1,200})\]\(((?:https:\/\/|mailto:|\/(?!\/))[^\s)]{1,500})\)/g;

/** Splits text at its links, as in Markdown. One that leads neither to the web nor to a page of ours stays text. */
const withLinks = (text: string, siteUrl: URL): readonly (string | Way)[] => {
  const words: (string | Way)[] = [];
  let at = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = '', target = ''] = match;
    if (match.index > at) words.push(text.slice(at, match.index));
    words.push({ label, url: target.startsWith('/') ? new URL(target, siteUrl).href : target });
    at = match.index + whole.length;
  }
  return at < text.length ? [...words, text.slice(at)] : words;
};
