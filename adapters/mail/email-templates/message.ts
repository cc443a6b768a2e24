import type { MessageEmail } from '#core/desk/messages/emails.ts';
import { linksInMessage } from '#core/desk/messages/links-in-message.ts';
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

const withLinks = (text: string, siteUrl: URL): readonly (string | EmailLink)[] =>
  linksInMessage(text).map((each) =>
    typeof each === 'string'
      ? each
      : { label: each.label, url: each.target.startsWith('/') ? new URL(each.target, siteUrl).href : each.target },
  );
