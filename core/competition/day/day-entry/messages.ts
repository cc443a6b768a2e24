import type { DayEntryRefusal } from './enter-on-the-day.ts';
import { reasonMissing } from './reason-missing.ts';

const refusals: Readonly<Record<DayEntryRefusal['kind'], string>> = {
  'form-invalid': 'Please check the marked fields. Nothing you’ve typed is lost.',
  'not-eligible': 'The rules don’t allow this entry as it stands. Please check the marked fields.',
  'ticket-unknown': 'This competitor ticket isn’t valid any more: it may have been refunded.',
  'ticket-not-claimed':
    'This ticket isn’t in an account yet. Ask the buyer to open the link in their receipt, then try again.',
  'entry-withdrawn': 'This entry was withdrawn. Only the head judge can enter it again.',
  'class-fixed': 'The head judge has placed this hound, so only the head judge can change its class.',
  'class-signed':
    'The result of this class is signed already. If the hound runs all the same, its result counts only once the head judge reopens the class.',
  'reason-missing': reasonMissing,
  'run-begun': 'This run has begun, so its hound and handler can’t change any more.',
  'festival-over': 'The festival is over, so entries can’t change any more.',
};

/** Messages for the desk about late entries and substitutes. */
export const dayEntryMessages = {
  refusals,
  notSaved: 'We couldn’t save this just now. What you’ve typed is still here: please try again in a minute.',
  notLoaded: 'We couldn’t load the tickets just now. Please try again in a minute.',
} as const;
