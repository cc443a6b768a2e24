import type { DeviceId, RingEventId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** The first, or the one granted after it. */
export type Attempt = 1 | 2;

/** Why a hound runs again: its time alone is taken anew, or all of it is, on approval. */
export type Again = 'time-only' | 'second-attempt';

/** One press on one device: written once, never changed; what was wrong is undone by another. */
export type EventHeader = {
  /** Given once, by the device; the same press heard twice is one. */
  readonly id: RingEventId;
  readonly device: DeviceId;
  /** On the device's clock, which may be wrong: it puts presses in order and decides nothing. */
  readonly at: Instant;
  readonly attempt: Attempt;
};

/** What a judge can see in the ring and count. */
export type Sighting =
  | 'oil-found'
  | 'truffle-found'
  | 'wrong-flag'
  | 'dug'
  | 'toileted'
  | 'bait-eaten'
  | 'behaviour-warned';

type RingEventBody =
  | { readonly kind: Sighting | 'started' | 'time-up' | 'withdrawn' }
  /** What the stopwatch of the device says: its clock may be set while the hound runs. */
  | { readonly kind: 'stopped'; readonly secondsTaken: number }
  | { readonly kind: 'disqualified'; readonly reason: string }
  | { readonly kind: 'undone'; readonly undoes: RingEventId }
  | { readonly kind: 'again-granted'; readonly as: Again; readonly reason: string }
  | { readonly kind: 'attempt-decided'; readonly counts: Attempt };

/** What happened in the ring, and who saw it when (§4 Competition process). */
export type RingEvent = EventHeader & RingEventBody;
