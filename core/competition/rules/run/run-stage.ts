import { createActor, type StateValueFrom } from 'xstate';
import type { RingRules } from '../rulebook.ts';
import type { RingLog } from './ring-log.ts';
import { runMachine } from './run.machine.ts';

/** The states of the run machine, from the call to the signed sheet. */
export type RunStage = StateValueFrom<typeof runMachine>;

/** The facts about a run that are not in its ring log. */
export type SheetProgress = {
  /** The judge has checked that the right hound and handler are at the ring. */
  readonly presented: boolean;
  /** The handler has signed the sheet with their initials. */
  readonly signed: boolean;
};

/**
 * The stage of a run with this log: a pure function of its arguments. A signature is ignored while the run is back in
 * the search.
 */
export const runStage = (log: RingLog, { presented, signed }: SheetProgress, rules: RingRules): RunStage => {
  const run = createActor(runMachine, { input: { rules, log } }).start();
  if (presented) run.send({ type: 'presented' });
  if (signed) run.send({ type: 'confirmed' });
  return run.getSnapshot().value;
};
