import type { Instant } from '../../kernel/time.ts';
import type { TraderId, TraderState } from './trader-application.ts';

/** A pitch that was given to a trader. */
export type GivenPitch = { readonly pitch: string; readonly traderId: TraderId; readonly givenAt: Instant };

/** The set-up slot of a trader, by its id, with the registration plate of the vehicle. */
export type TakenSlot = { readonly slot: string; readonly traderId: TraderId; readonly plate: string };

const placed: ReadonlySet<TraderState> = new Set(['sent', 'accepted', 'paid']);

/**
 * Whether an application in this state can have a pitch and a slot. One that is declined, waiting, lapsed or withdrawn
 * has none: the store frees both as it writes such a state.
 */
export const mayBePlaced = (state: TraderState): boolean => placed.has(state);
