import type { ChangePlacesRefusal } from './change-places.ts';
import type { DeskRefusal } from './desk.ts';
import type { JoinRefusal } from './join-waiting-list.ts';
import type { LeaveRefusal } from './own-party.ts';

/** The messages to a visitor whose request to join a waiting list is refused. */
export const joinRefusals: Readonly<Record<JoinRefusal['kind'] | 'too-many-requests', string>> = {
  'product-unknown': 'This isn’t on sale any more. Reload the page to see what is.',
  'not-sold-out': 'Good news: there are places left. Reload the page and add them to your cart.',
  'sales-closed': 'Online sales have closed, and the waiting list with them.',
  'name-wrong': 'Please type your name.',
  'address-wrong': 'Please type a complete email address, such as beth@example.co.uk.',
  'too-many': 'That’s more places than we can hold for one group. Please choose fewer.',
  'too-many-requests': 'That’s a lot of tries. Please try again in an hour.',
};

/** The messages to a party that cannot leave or decline its offer. */
export const leaveRefusals: Readonly<Record<LeaveRefusal['kind'] | 'too-many-requests', string>> = {
  'party-unknown': 'That link looks incomplete. Try it again from the email.',
  'party-over': 'You’re not on this waiting list any more.',
  'offer-being-paid': 'These places are being paid for right now. Finish or cancel that payment first.',
  'too-many-requests': 'That’s a lot of tries. Please try again in an hour.',
};

/** The messages to a party whose number of places cannot be changed. */
export const placesRefusals: Readonly<Record<ChangePlacesRefusal['kind'] | 'too-many-requests', string>> = {
  'party-unknown': leaveRefusals['party-unknown'],
  'party-over': leaveRefusals['party-over'],
  'places-held': 'Your places are being held for you already. Reload the page to take them.',
  'too-many': joinRefusals['too-many'],
  'too-many-requests': joinRefusals['too-many-requests'],
};

/** The messages to an organiser whose change of a waiting list is refused. */
export const deskWaitingRefusals: Readonly<Record<DeskRefusal['kind'], string>> = {
  'party-unknown': 'They’re not on a waiting list any more. Reload the page to see what happened.',
  'party-moved-on': 'Something has changed since this page was loaded. Reload it to see what happened.',
  'not-enough-places': 'There aren’t enough free places for them just now.',
};

export const waitingMessages = {
  failed: 'We couldn’t confirm that just now. Please try again: it won’t be done twice.',
  soldOut: 'When it’s your turn, we’ll hold your places and email you.',
} as const;
