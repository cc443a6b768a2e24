import { rungAt } from '../../competition/ladder.ts';
import type { Find, Offence, RingRules } from '../../competition/rulebook.ts';
import { mayHappen } from '../../competition/run/may-happen.ts';
import type { RingEvent, Sighting } from '../../competition/run/ring-event.ts';
import type { RingLog } from '../../competition/run/ring-log.ts';
import { type RunRecord, runRecord } from '../../competition/run/run-record.ts';
import { findsIn, fullTime, possibleSheet } from '../../competition/run/run-sheet.ts';
import { type RunStage, runStage } from '../../competition/run/run-stage.ts';
import { type RunOutcome, runOutcome } from '../../competition/scoring/run-outcome.ts';
import { sumOf } from '../../competition/scoring/score.ts';
import { type ChecklistItem, checklist } from './checklist.ts';
import { activeRunEvents, type RunEvent, ringLogOf, signatureOn, unsignedEvents } from './run-event.ts';

/** Which press each line of a sheet counts. */
export const sightingOf: Readonly<Record<Find | Offence, Sighting>> = {
  truffleFinds: 'truffle-found',
  oilFinds: 'oil-found',
  wrongFlags: 'wrong-flag',
  baitsEaten: 'bait-eaten',
  behaviourWarnings: 'behaviour-warned',
  digs: 'dug',
  toileting: 'toileted',
};

/** One of the large buttons: what the next press does, and what has happened so far. */
export type Pad = {
  readonly of: Find | Offence;
  /** Points that the next press brings or costs; 'out' ends the run. */
  readonly next: number | 'out';
  readonly soFar: number;
  /** Why it cannot be pressed, in a few words; null while it can. */
  readonly spent: string | null;
};

/** All that the screen shows of one run. */
export type CurrentSheet = {
  readonly stage: RunStage;
  readonly log: RingLog;
  readonly record: RunRecord;
  readonly pads: Readonly<Record<Find | Offence, Pad>>;
  readonly flagsUsed: number;
  /** Points so far, without the bonus for time; null for counts that cannot be. */
  readonly points: number | null;
  /** What comes of it as it stands; null for a sheet that cannot have happened, and `impossible` says why. */
  readonly outcome: RunOutcome | null;
  readonly impossible: string | null;
  readonly ticked: ReadonlySet<ChecklistItem>;
  /** Under the sheet as it is; null while there are none, or when it has come to more since. */
  readonly initials: string | null;
};

/** What the marks of one run come to, by the rules of its class: the same on every device that has heard the same. */
export const currentSheet = (events: readonly RunEvent[], rules: RingRules): CurrentSheet => {
  const log = ringLogOf(events);
  const record = runRecord(log, rules);
  const { counts } = record.underWay;
  const presented = activeRunEvents(events).some(({ kind }) => kind === 'presented');
  // A sheet that has come to more since it was signed goes back to its judge.
  const signed = unsignedEvents(events).length === 0 ? signatureOn(events) : undefined;
  const outcome = runOutcome(record.counting, rules);
  const flagsUsed = findsIn(counts) + counts.wrongFlags;
  const soFar = possibleSheet({ ...counts, secondsTaken: fullTime(rules) }, rules);
  return {
    stage: runStage(log, { presented, signed: signed !== undefined }, rules),
    log,
    record,
    pads: padsOf(record, flagsUsed, rules),
    flagsUsed,
    // With no minute left over there is no bonus in the sum.
    points: soFar.ok ? sumOf(soFar.value, rules).total : null,
    outcome: outcome.ok ? outcome.value : null,
    impossible: outcome.ok ? null : outcome.refusal.detail,
    ticked: tickedSinceRunEnd(events),
    initials: signed?.initials ?? null,
  };
};

/** Whether everything on the list is ticked. */
export const isChecked = ({ ticked }: Pick<CurrentSheet, 'ticked'>): boolean =>
  checklist.every((item) => ticked.has(item));

/** Whether a press would be heard in this run as it stands. */
export const isAccepted = (event: RingEvent, { record }: Pick<CurrentSheet, 'record'>): boolean =>
  mayHappen(event, record);

const padsOf = ({ underWay: { counts } }: RunRecord, flagsUsed: number, rules: RingRules): CurrentSheet['pads'] => {
  const { flags, baits } = rules.ring;
  const noFlags = flagsUsed >= flags ? 'no flags left' : null;
  const noBaits = baits !== undefined && findsIn(counts) >= baits ? 'no baits left' : null;
  const find = (of: Find): Pad => ({
    of,
    next: rules.finds[of].points,
    soFar: counts[of],
    spent: noFlags ?? noBaits,
  });
  const offence = (of: Offence, spent: string | null = null): Pad => ({
    of,
    next: rungAt(rules.offences[of].ladder, counts[of] + 1),
    soFar: counts[of],
    spent,
  });
  return {
    truffleFinds: find('truffleFinds'),
    oilFinds: find('oilFinds'),
    wrongFlags: offence('wrongFlags', noFlags),
    digs: offence('digs'),
    toileting: offence('toileting'),
    baitsEaten: offence('baitsEaten'),
    behaviourWarnings: offence('behaviourWarnings'),
  };
};

const endings: ReadonlySet<RunEvent['kind']> = new Set(['started', 'stopped', 'time-up', 'withdrawn', 'disqualified']);

/** What was ticked before the hound went back to the search has to be looked at again. */
const tickedSinceRunEnd = (events: readonly RunEvent[]): ReadonlySet<ChecklistItem> => {
  const stand = activeRunEvents(events);
  const since = stand.slice(stand.findLastIndex(({ kind }) => endings.has(kind)) + 1);
  return new Set(since.flatMap((mark) => (mark.kind === 'ticked' ? [mark.item] : [])));
};
