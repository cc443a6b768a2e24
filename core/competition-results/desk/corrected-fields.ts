import { formatRunTime } from '../../competition/messages.ts';
import { findNames, offenceNames } from '../../competition/rulebook.ts';
import type { AttemptRecord } from '../../competition/run/run-record.ts';
import { runRecord } from '../../competition/run/run-record.ts';
import type { RunCard } from '../../competition-day/run-card.ts';
import { type ResultSources, rulesOf } from '../boards.ts';

/** A field that a correction changed, in words: "Oil finds", from "2" to "1". */
export type CorrectedField = { readonly what: string; readonly from: string; readonly to: string };

/** The fields that one correction changed, compared with the run and all earlier corrections. */
export const correctedFields = (id: string, card: RunCard, sources: ResultSources): readonly CorrectedField[] => {
  const { signedRuns, resultsLog } = sources;
  const own = resultsLog.corrections.filter(({ entry }) => entry === card.entry);
  const at = own.findIndex((each) => each.id === id);
  const rules = rulesOf(card, sources);
  const signed = signedRuns.get(card.entry)?.log ?? [];
  const recordAfter = (corrections: typeof own) =>
    runRecord([...signed, ...corrections.flatMap(({ events }) => events)], rules).counting;
  const [before, after] = [recordAfter(own.slice(0, at)), recordAfter(own.slice(0, at + 1))];
  const labels = { ...rules.finds, ...rules.offences };
  return [
    ...[...findNames, ...offenceNames].flatMap((name) =>
      changed(labels[name].label, String(before.counts[name]), String(after.counts[name])),
    ),
    ...changed('Result', endingInWords(before), endingInWords(after)),
  ];
};

const changed = (what: string, from: string, to: string): readonly CorrectedField[] =>
  from === to ? [] : [{ what, from, to }];

const endingInWords = ({ standing }: AttemptRecord): string => {
  switch (standing.kind) {
    case 'finished':
      return formatRunTime(standing.secondsTaken);
    case 'disqualified':
      return `Disqualified: ${standing.reason}`;
    case 'withdrawn':
      return 'Withdrawn';
    default:
      return 'Not finished';
  }
};
