import { formatNumber } from '../../kernel/format-number.ts';
import { spokenCount } from '../../kernel/spoken-number.ts';
import type { AddPhotographRefusal, AskRefusal } from './client.ports.ts';

/** What visitors read on the page and in the viewer. */
export const galleryMessages = {
  years: 'Year',
  count: (count: number) => (count === 1 ? 'One picture' : `${formatNumber(count)} pictures`),
  firstOf: (shown: number, count: number) => `The first ${formatNumber(shown)} of ${formatNumber(count)} pictures`,
  more: 'Show more',
  nothing: 'No pictures yet',
  nothingHere: 'No pictures here',
  nothingYet: 'They’re taken on the day, and we put them up afterwards. Come back with clean hands.',
  nothingCalledOff: (year: number) => `The ${year} festival was called off, so there was nothing to photograph.`,
  offline: 'You’re offline. Pictures you haven’t opened yet will be here once there’s a signal.',
  offlineNothing: 'You’re offline, so we can’t tell whether there are any by now.',
  inOne: 'Are you in one of them, and would rather not be?',
  inOneWriteToUs: 'Write to us',
  untitled: (at: number) => `Picture ${at}`,
  place: (at: number, count: number) => `${at} of ${formatNumber(count)}`,
  credit: (name: string) => `Picture: ${name}`,
  save: 'Save it',
  takeDown: 'Take this down',
  areYouInIt: 'Are you in it, or is your child?',
  whatHappens: 'Ask, and one of us will look at it. It stays up until then.',
  why: 'Why (if you’d like to say)',
  email: 'Your email, for our answer (you can leave it out)',
  ask: 'Ask to take it down',
  cancel: 'Cancel',
  asked: 'Thank you. We’ve got it, and we’ll look at this picture.',
  askedWithEmail: 'Thank you. We’ve got it, and we’ll email you what we decide.',
  notSent: 'We couldn’t send that just now. What you typed is still here; please try again.',
} as const;

/** The message for each refusal of a request, for its sender. */
export const askRefusals: Readonly<Record<AskRefusal['kind'], string>> = {
  'address-wrong': 'That email address doesn’t look right. Please check it, or leave it out.',
  'photograph-unknown': 'This picture isn’t here any more.',
  'too-many-waiting': 'Others have asked about this picture, and we’re looking at it already.',
  'too-many-requests': 'There have been a lot of requests from your network. Please try again in an hour.',
};

/** Why a file did not become a picture, by the kind of the refusal. */
export const uploadRefusals: Readonly<Record<AddPhotographRefusal['kind'], string>> = {
  'not-a-picture': 'not a photo we can read: a JPEG, PNG, WebP or AVIF, please',
  'picture-is-heic': 'a HEIC photo, which we can’t open: please save it as a JPEG first',
  'picture-too-large': 'too large: up to 25 MB and 60 million pixels, please',
  'picture-too-small': 'too small: at least 320 pixels wide, please',
  'gallery-full': 'one too many: the gallery has a thousand pictures',
};

/** The texts of the desk's page. */
export const galleryDeskMessages = {
  lead: 'Upload as many as you like at once. No one sees them until you show them.',
  limits:
    'JPEG, PNG, WebP or AVIF, up to 25 MB each. HEIC photos have to be saved as JPEG first. Where and with what a picture was taken isn’t kept.',
  goOn: 'If this is interrupted, choose the same files again: we skip those that are here already.',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  finished: (added: number, known: number, left: number): string =>
    [
      added > 0 || known === 0 ? `${formatNumber(added)} added.` : '',
      known > 0 ? `${formatNumber(known)} ${known === 1 ? 'was' : 'were'} here already.` : '',
      left > 0 ? `${formatNumber(left)} didn’t come through; they’re listed below.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  waitsForNetwork: 'The connection has gone. We’ll go on by ourselves as soon as it’s back.',
  failed: 'couldn’t be sent',
  tooSlow: (width: number): string =>
    `takes longer than a minute to send from here. Save a smaller copy (${formatNumber(width)} pixels wide is all we show) and choose that, or send it where the connection is faster`,
  again: (count: number) => `Try ${count === 1 ? 'it' : `these ${formatNumber(count)}`} again`,
  leaving: 'Pictures are still being sent.',
  showNew: (count: number) =>
    `Show ${count === 1 ? 'the new picture' : `the ${formatNumber(count)} new ones`} to visitors`,
  states: { new: 'New', shown: 'Shown', hidden: 'Hidden', 'taken-down': 'Taken down' },
  nothing: 'There are no pictures yet. Choose some above, or drop them there.',
  moved: (name: string, place: number) => `${name} is now number ${place}.`,
  asItWas: 'Moved back.',
  notChanged: 'We couldn’t confirm that. Please reload the page to see what happened before you try again.',
  gone: 'This picture isn’t here any more. Reload the page.',
  deleteQuestion: 'Delete this picture for good?',
  deleteWhat: 'Its sizes go with it, and so does what visitors asked about it. To take it off the page only, hide it.',
  askedAbout: 'Someone has asked about this picture. Answer that first.',
  order: 'Drag a picture to its place, or use its arrows.',
  requests: (count: number) =>
    count === 1 ? 'Someone asks you to take this down' : `${spokenCount(count, 'request')} to take a picture down`,
  noReason: 'They gave no reason.',
  noAddress: 'They left no address, so no email goes out.',
  takeItDown: 'Take it down',
  leaveIt: 'Leave it up',
  wordsTo: (email: string) => `What you’d like to say to ${email}`,
  answered: { 'taken-down': 'Taken down. It’s off the page.', stays: 'It stays up.' },
} as const;

/** The desk's message for each refusal of an answer. */
export const answerRefusals = {
  'request-unknown': 'This request isn’t here any more. Reload the page.',
  'answered-before': 'Someone has answered this already. Reload the page.',
  'words-missing': 'Please say why it stays: that goes to the person who asked.',
  'no-address': 'They left no address, so there’s no email to read.',
} as const;
