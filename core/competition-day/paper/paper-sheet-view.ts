import type { RingRules } from '../../competition/rulebook.ts';
import { runRecord } from '../../competition/run/run-record.ts';
import { type Judge, type RunEvent, ringLogOf, signatureOn } from '../judge/run-event.ts';
import { type PaperSheetRecords, paperSheetStatus } from './paper-sheet-records.ts';
import type { PaperSheetView } from './ports.ts';

/** The status of a sheet as `who` may see it. Others' transcriptions stay hidden until `who` has made their own. */
export const paperSheetView = (
  log: PaperSheetRecords,
  who: Judge,
  events: readonly RunEvent[],
  rules: RingRules,
): PaperSheetView['stands'] => {
  const stands = paperSheetStatus(log);
  switch (stands.kind) {
    case 'blank':
      return stands;
    case 'entered':
      return { kind: 'entered', by: [...stands.entered.typedBy], at: stands.entered.at };
    case 'agreed':
      return {
        kind: 'agreed',
        by: [stands.first.by.name, stands.second.by.name],
        sheet: stands.second.sheet,
        ring: recordedInTheRing(events, rules),
      };
    case 'typed': {
      const own = stands.each.find(({ by }) => by.id === who.id);
      const other = stands.each.findLast(({ by }) => by.id !== who.id);
      if (own && other) return { kind: 'differs', own: own.sheet, other: other.sheet, by: other.by.name };
      return { kind: 'waits', by: stands.each.map(({ by }) => by.name), own: own !== undefined };
    }
  }
};

const recordedInTheRing = (events: readonly RunEvent[], rules: RingRules) => {
  const { counts, standing } = runRecord(ringLogOf(events), rules).counting;
  return {
    presses: events.length,
    counts,
    ended: standing.kind,
    secondsTaken: standing.kind === 'finished' ? standing.secondsTaken : null,
    initials: signatureOn(events)?.initials ?? null,
  };
};

/** The status of every transcribed sheet as `who` may see it. */
export const paperProgress = (log: PaperSheetRecords, who: Judge) =>
  [...Map.groupBy(log, ({ entry }) => entry)].map(([entry, own]) => {
    const stands = paperSheetStatus(own);
    if (stands.kind !== 'typed') return { entry, stands: stands.kind === 'agreed' ? 'agreed' : 'entered' } as const;
    const differs = stands.each.length > 1 && stands.each.some(({ by }) => by.id === who.id);
    return { entry, stands: differs ? 'differs' : 'waits' } as const;
  });
