import { type Instant, minute } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { KnownEntrance } from './admission.ts';

/** How long after the beginning of its set-up slot a stand is late. */
export const missedAfterMs = 30 * minute;

/** A stand of the day, for the checkpoint where stands come in. */
export type DoorStand = {
  /** The name of the stall. */
  readonly name: string;
  /** The number of its pitch; null without one. */
  readonly pitch: string | null;
  /** When its trader sets up, on the festival's clock; null without a set-up slot. */
  readonly setsUpAt: Instant | null;
  /** The registration plate of the vehicle; '' for none. */
  readonly plate: string;
  /** The ticket of the stand and its crew passes. */
  readonly tickets: readonly TicketId[];
  /** The first entrance with one of its tickets, at any checkpoint; null for none. */
  readonly came: KnownEntrance | null;
};
