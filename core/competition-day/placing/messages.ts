import type { PublishRefusal } from '../running-order/publish-order.ts';
import type { PlacingRefusal } from './place-entry.ts';

const refusals: Readonly<Record<PlacingRefusal['kind'] | PublishRefusal['kind'], string>> = {
  'desk-changed':
    'Somebody else has placed a hound since you looked. This is how it stands now: please look once more.',
  'group-full': 'That group is full. Place the hound in another, or let it wait behind this one.',
  'entry-unknown': 'This entry is no longer there: its ticket was given back.',
  'reason-missing': 'Please say why: it is not the group that was asked for.',
  'still-to-place': 'Some hounds are still to be placed. Place them first, or withdraw them.',
  'no-order': 'There is no order that keeps every rule. The page says which are in the way.',
};

/** Messages for the head judge. */
export const placingMessages = {
  refusals,
  notSaved: 'We could not save this just now. Nothing has changed: please try again in a minute.',
  notLoaded: 'We could not fetch the desk just now. Please try again in a minute.',
} as const;
