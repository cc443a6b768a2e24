import { rungAt } from '../../rules/ladder.ts';
import type { Find, Offence, RingRules } from '../../rules/rulebook.ts';
import { mayRecord } from '../../rules/run/may-record.ts';
import type { RingEvent } from '../../rules/run/ring-event.ts';
import type { RingLog } from '../../rules/run/ring-log.ts';
import { type RunRecord, runRecord } from '../../rules/run/run-record.ts';
import { findsIn, fullTime, possibleSheet } from '../../rules/run/run-sheet.ts';
import { type RunStage, runStage } from '../../rules/run/run-stage.ts';
import { type RunOutcome, runOutcome } from '../../rules/scoring/run-outcome.ts';
import { sumOf } from '../../rules/scoring/score.ts';
import { type ChecklistItem, checklist } from './checklist.ts';
import {
  activeRunEvents,
  happensOnlyInSearch,
  type RunEvent,
  ringLogOf,
  signatureOn,
  unsignedEvents,
} from './run-event.ts';

/** One of the large buttons: what the next click adds, and the count so far. */
export type Pad = {
  readonly of: Find | Offence;
  /** Points for the next click; 'out' when it would disqualify. */
  readonly next: number | 'out';
  readonly soFar: number;
  /** Why the button is disabled, in a few words; null while it is enabled. */
  readonly spent: string | null;
};

/** Everything that the judge's screen shows of one run. */
export type CurrentSheet = {
  readonly stage: RunStage;
  readonly log: RingLog;
  readonly record: RunRecord;
  readonly pads: Readonly<Record<Find | Offence, Pad>>;
  readonly flagsUsed: number;
  /** Points so far without the time bonus; null when the counts are impossible. */
  readonly points: number | null;
  /**
   * The outcome of the attempt under way, or of the attempt that counts once the head judge has decided between two. Null
   * for an impossible sheet; `impossible` then has the reason.
   */
  readonly outcome: RunOutcome | null;
  /** The outcome of the first attempt beside a whole second one; null without one. */
  readonly firstOutcome: RunOutcome | null;
  readonly impossible: string | null;
  /** The judge's final checks before the signature; none for a hound that never ran. */
  readonly toCheck: readonly ChecklistItem[];
  readonly ticked: ReadonlySet<ChecklistItem>;
  /** The handler's initials; null while the sheet is unsigned or has changed since it was signed. */
  readonly initials: string | null;
};

/**
 * Computes the sheet of one run from its events and the rules of its class. Deterministic: devices with the same events
 * show the same.
 */
export const currentSheet = (events: readonly RunEvent[], rules: RingRules): CurrentSheet => {
  const log = ringLogOf(events);
  const record = runRecord(log, rules);
  const { counts } = record.underWay;
  const presented = activeRunEvents(events).some(({ kind }) => kind === 'presented');
  // A sheet that changed after it was signed has to be signed again.
  const signed = unsignedEvents(events).length === 0 ? signatureOn(events) : undefined;
  const outcome = runOutcome(record.decided === null ? record.underWay : record.counting, rules);
  const first = record.again === 'second-attempt' ? runOutcome(record.first, rules) : null;
  const hasRun = activeRunEvents(events).some(({ kind }) => happensOnlyInSearch(kind));
  const flagsUsed = findsIn(counts) + counts.wrongFlags;
  const soFar = possibleSheet({ ...counts, secondsTaken: fullTime(rules) }, rules);
  return {
    stage: runStage(log, { presented, signed: signed !== undefined }, rules),
    log,
    record,
    pads: padsOf(record, flagsUsed, rules),
    flagsUsed,
    // `soFar` is scored with the full time, which leaves no minute, so the sum has no time bonus.
    points: soFar.ok ? sumOf(soFar.value, rules).total : null,
    outcome: outcome.ok ? outcome.value : null,
    impossible: outcome.ok ? null : outcome.refusal.detail,
    firstOutcome: first?.ok ? first.value : null,
    toCheck: hasRun ? checklist : [],
    ticked: tickedSinceRunEnd(events),
    initials: signed?.initials ?? null,
  };
};

/** Whether every item of the checklist is ticked. */
export const isChecked = ({ toCheck, ticked }: Pick<CurrentSheet, 'toCheck' | 'ticked'>): boolean =>
  toCheck.every((item) => ticked.has(item));

/** Whether the run accepts this event in its present state. */
export const isAccepted = (event: RingEvent, { record }: Pick<CurrentSheet, 'record'>): boolean =>
  mayRecord(event, record);

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

/** Only ticks after the last start or end of the run count: the hound may have gone back to the search. */
const tickedSinceRunEnd = (events: readonly RunEvent[]): ReadonlySet<ChecklistItem> => {
  const active = activeRunEvents(events);
  const since = active.slice(active.findLastIndex(({ kind }) => endings.has(kind)) + 1);
  return new Set(since.flatMap((event) => (event.kind === 'ticked' ? [event.item] : [])));
};
