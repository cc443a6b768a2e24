import type { MessageEmail } from '#core/desk/messages/emails.ts';
import type { EmailContent, EmailLink, Part } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** A message that the organisers wrote at the desk. */
export const deskMessage = (
  { subject, paragraphs, leaveLink, because }: MessageEmail,
  { siteUrl }: Pick<MailContext, 'siteUrl'>,
): EmailContent => ({
  subject,
  heading: subject,
  parts: [
    ...paragraphs.map((text): Part => ({ kind: 'words', words: withLinks(text, siteUrl) })),
    ...(leaveLink === undefined
      ? []
      : [{ kind: 'or' as const, text: reasons[because ?? 'news'], label: 'Take me off the list', url: leaveLink }]),
    ...(leaveLink === undefined && because ? [{ kind: 'words' as const, words: [reasons[because]] }] : []),
  ],
});

const reasons = {
  news: 'You’re getting this because you asked for our news.',
  'waiting-list': 'You’re getting this because you joined our waiting list.',
  'waited-last-year':
    'You’re getting this once, because you were on a waiting list last year. You’re on no list of ours now.',
} as const;

/** Splits text at its links, as in Markdown. A link that leads neither to the web nor to a page of ours stays text. */
const withLinks = (text: string, siteUrl: URL): readonly (string | EmailLink)[] => {
  const words: (string | EmailLink)[] = [];
  let done = 0;
  for (let close = text.indexOf(']('); close !== -1; close = text.indexOf('](', close + 2)) {
    const open = text.lastIndexOf('[', close);
    const end = text.indexOf(')', close);
    if (open < done || end === -1) continue;
    const [label, target] = [text.slice(open + 1, close), text.slice(close + 2, end)];
    if (label === '' || !mayLeadTo(target)) continue;
    if (open > done) words.push(text.slice(done, open));
    words.push({ label, url: target.startsWith('/') ? new URL(target, siteUrl).href : target });
    done = end + 1;
  }
  return done < text.length ? [...words, text.slice(done)] : words;
};

const mayLeadTo = (target: string): boolean =>
  !/\s/.test(target) &&
  (target.startsWith('https://') ||
    target.startsWith('mailto:') ||
    (target.startsWith('/') && !target.startsWith('//')));
