import type { RunCard } from '../../day/run-card.ts';
import { formatRunTime } from '../../rules/messages.ts';
import { findNames, offenceNames, type RingRules } from '../../rules/rulebook.ts';
import type { Correction } from '../../rules/run/correction.ts';
import { activeEvents, mergeLogs } from '../../rules/run/ring-log.ts';
import { type AttemptRecord, recordOfActive } from '../../rules/run/run-record.ts';
import { type ResultSources, rulesOf } from '../boards.ts';
import { correctionsOf } from '../results-log.ts';

/** A field that a correction changed, in words: "Oil finds", from "2" to "1". */
export type CorrectedField = { readonly what: string; readonly from: string; readonly to: string };

/**
 * The fields that each correction of a run changed, by its id, compared with the run and all earlier corrections. One
 * pass, in which each correction is applied to the events that the ones before it left.
 */
export const correctedFields = (
  card: RunCard,
  sources: ResultSources,
): ReadonlyMap<Correction['id'], readonly CorrectedField[]> => {
  const { signedRuns, resultsLog } = sources;
  const rules = rulesOf(card, sources);
  const active = new Map(
    activeEvents(mergeLogs(signedRuns.get(card.entry)?.log ?? [])).map((event) => [event.id, event]),
  );
  const recordNow = () => recordOfActive([...active.values()], rules).counting;
  const fields = new Map<Correction['id'], readonly CorrectedField[]>();
  let before = recordNow();
  for (const { id, events } of correctionsOf(resultsLog, new Set([card.entry]))) {
    for (const event of events)
      if (event.kind === 'undone') active.delete(event.undoes);
      else active.set(event.id, event);
    const after = recordNow();
    fields.set(id, fieldsChanged(before, after, rules));
    before = after;
  }
  return fields;
};

const fieldsChanged = (
  before: AttemptRecord,
  after: AttemptRecord,
  { finds, offences }: RingRules,
): readonly CorrectedField[] => {
  const labels = { ...finds, ...offences };
  return [
    ...[...findNames, ...offenceNames].flatMap((name) =>
      changed(labels[name].label, String(before.counts[name]), String(after.counts[name])),
    ),
    ...changed('Result', endingInWords(before), endingInWords(after)),
  ];
};

const changed = (what: string, from: string, to: string): readonly CorrectedField[] =>
  from === to ? [] : [{ what, from, to }];

const endingInWords = ({ status }: AttemptRecord): string => {
  switch (status.kind) {
    case 'finished':
      return formatRunTime(status.secondsTaken);
    case 'disqualified':
      return `Disqualified: ${status.reason}`;
    case 'withdrawn':
      return 'Withdrawn';
    default:
      return 'Not finished';
  }
};
