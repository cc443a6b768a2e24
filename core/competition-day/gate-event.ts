import type { EntryId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** What a steward can say of an entry at the gate; `not-here` takes back whatever was said before. */
export const gateEventKinds = ['here', 'not-here', 'called', 'on-deck', 'in-the-ring', 'done', 'scratched'] as const;
export type GateEventKind = (typeof gateEventKinds)[number];

/** One press at the gate: written once, never changed. */
export type GateEvent = {
  /** Given once, by the device; the same press heard twice is one. */
  readonly id: string;
  readonly entry: EntryId;
  readonly kind: GateEventKind;
  readonly by: UserId;
  /** When it was pressed, on the festival's clock as far as the device knows it, and never later than when it was heard. */
  readonly at: Instant;
};
