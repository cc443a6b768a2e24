import type { AddOutcome } from './ports.ts';
import type { RunEvent } from './run-event.ts';

/** The outcome of adding an event, given the stored event with its id in its run: a repetition is equal in every field. */
export const outcomeOfAdding = (stored: RunEvent | undefined, added: RunEvent): AddOutcome => {
  if (!stored) return 'new';
  return JSON.stringify(stored) === JSON.stringify(added) ? 'known' : 'name-taken';
};
