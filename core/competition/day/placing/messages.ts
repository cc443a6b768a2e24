import type { PublishRefusal } from '../running-order/publish-order.ts';
import type { ChangeOrderRefusal } from '../running-order/publish-order-changes.ts';
import type { PlacingRefusal } from './place-entry.ts';

type Refused = PlacingRefusal['kind'] | PublishRefusal['kind'] | ChangeOrderRefusal['kind'];

const refusals: Readonly<Record<Refused, string>> = {
  'desk-changed': 'Someone else has placed a hound since you looked. Here’s how it is now: please check it again.',
  'group-full': 'That class is full. Place the hound in another, or add it to the reserve list.',
  'entry-unknown': 'This entry has gone: its ticket was refunded.',
  'reason-missing': 'Please say why: it’s not the class they asked for.',
  'has-begun': 'This hound’s run has begun, so its place is fixed. If it can’t go on, its judge withdraws it.',
  'still-to-place': 'Some hounds are still to be placed. Place them first, or withdraw them.',
  'order-changed':
    'The running order has changed since you looked. Here’s how it is now: please make your changes again.',
  'run-unknown': 'This run isn’t in the running order any more.',
  'ring-unknown': 'There’s no such ring today. Please choose another.',
  'run-begun': 'That would change a run that has begun. Please choose a later place.',
  'closure-backwards': 'The ring would open before it closes. Please check both times.',
  'closed-all-day': 'If the ring stays closed, its runs can’t go later: spread them over the other rings.',
  'no-other-ring': 'There’s no other ring for these runs. Let them run later.',
  'version-unknown': 'There’s no such version of the running order.',
  'merge-same': 'That’s the same class twice. Please choose the class that they join.',
  'merge-across': 'Adults and juniors are judged by different rules, so they can’t be one class.',
  'merge-empty': 'No hound runs in that class, so there’s nothing to merge.',
  'merge-begun':
    'A hound of that class has run already, so the class is judged by itself. Merge another into it instead.',
  'merge-signed': 'The result of one of these classes is signed. Reopen it at the results desk first.',
  'merge-full': 'Together they’d be more hounds than a class may have. Place some of them elsewhere first.',
  'merge-reason-missing': 'Please say why you’re merging them: their handlers may ask.',
  'no-order': 'No running order keeps every rule. See below for the rules that get in the way.',
};

/** Messages for the head judge. */
export const placingMessages = {
  refusals,
  notSaved: 'We couldn’t save this just now. Nothing has changed: please try again in a minute.',
  notLoaded: 'We couldn’t load the desk just now. Please try again in a minute.',
} as const;
