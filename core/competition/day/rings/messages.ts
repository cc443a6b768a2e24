import { spokenNumber } from '../../../kernel/spoken-number.ts';
import { formatTime } from '../../../kernel/time.ts';
import { type AnnouncementRefusal, longestBreakHours } from './announce.ts';
import type { PublicAnnouncement } from './rings-now.ts';

const refusals: Readonly<Record<AnnouncementRefusal['kind'], string>> = {
  'words-missing': 'Please write what you’d like to announce.',
  'ring-unknown': 'There’s no such ring today. Please choose another.',
  'end-over': 'That time has passed already. Please check until when it should be shown.',
  'break-backwards': 'The break ends before it begins. Please check both times.',
  'break-over': 'That break is over already. Please check both times.',
  'break-too-long': `A break can’t be longer than ${spokenNumber(longestBreakHours)} hours. Please check both times.`,
};

/** Messages for staff who make announcements. */
export const announcementMessages = {
  refusals,
  notSent: 'We couldn’t announce this just now. Please try again in a minute.',
} as const;

/** An announcement as visitors read it: "The oak ring: break from 13:00 until 13:40. The judge needs a new torch." or "The oak ring: closed from 14:00." */
export const announcementInWords = ({
  ringName,
  words,
  rest,
  closure,
}: Pick<PublicAnnouncement, 'ringName' | 'words' | 'rest' | 'closure'>): string => {
  const where = ringName ?? 'All rings';
  const until = rest && closure !== 'for-the-day' ? ` until ${formatTime(rest.to)}` : '';
  const pause = rest && `${closure ? 'closed' : 'break'} from ${formatTime(rest.from)}${until}.`;
  if (pause) return `${where}: ${pause}${words === '' ? '' : ` ${words}`}`;
  return ringName === null ? words : `${where}: ${words}`;
};

/** How far away a run is: "next", "two away". */
export const awayInWords = (ahead: number): string => (ahead === 0 ? 'next' : `${spokenNumber(ahead)} away`);
