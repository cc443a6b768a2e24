import type { PublishRefusal } from '../running-order/publish-order.ts';
import type { PlacingRefusal } from './place-entry.ts';

const refusals: Readonly<Record<PlacingRefusal['kind'] | PublishRefusal['kind'], string>> = {
  'desk-changed': 'Someone else has placed a hound since you looked. Here’s how it is now: please check it again.',
  'group-full': 'That class is full. Place the hound in another, or add it to the reserve list.',
  'entry-unknown': 'This entry has gone: its ticket was refunded.',
  'reason-missing': 'Please say why: it’s not the class they asked for.',
  'still-to-place': 'Some hounds are still to be placed. Place them first, or withdraw them.',
  'no-order': 'No running order keeps every rule. See below for the rules that get in the way.',
};

/** Messages for the head judge. */
export const placingMessages = {
  refusals,
  notSaved: 'We couldn’t save this just now. Nothing has changed: please try again in a minute.',
  notLoaded: 'We couldn’t load the desk just now. Please try again in a minute.',
} as const;
