import { createActor, type StateValueFrom } from 'xstate';
import type { RingRules } from '../rulebook.ts';
import type { RingLog } from './ring-log.ts';
import { runMachine } from './run.machine.ts';

/** Where a run stands on its way from the call to the signed sheet. */
export type RunStage = StateValueFrom<typeof runMachine>;

/** What was said about a run outside its log. */
export type SheetProgress = {
  /** Hound and handler stand at the ring, and are the right ones. */
  readonly presented: boolean;
  /** The handler put their initials to the sheet. */
  readonly signed: boolean;
};

/**
 * Where a run stands that has come to this log: the same wherever and however often it is asked. A signature on a sheet
 * that has gone back to the search since is not heard.
 */
export const runStage = (log: RingLog, { presented, signed }: SheetProgress, rules: RingRules): RunStage => {
  const run = createActor(runMachine, { input: { rules, log } }).start();
  if (presented) run.send({ type: 'presented' });
  if (signed) run.send({ type: 'confirmed' });
  return run.getSnapshot().value;
};
