import type { Instant } from '../../../kernel/time.ts';
import type { RingRules } from '../../rules/rulebook.ts';
import { runRecord } from '../../rules/run/run-record.ts';
import { type Judge, type RunEvent, ringLogOf, signatureOn } from '../judge/run-event.ts';
import { type PaperSheetRecords, paperSheetStatus } from './paper-sheet-records.ts';
import type { PaperSheetView } from './ports.ts';

/** The inputs of the view, besides the records, whose times are on the machine's clock. */
type ViewContext = { readonly rules: RingRules; readonly onFestivalClock: (at: Instant) => Instant };

/** The status of a sheet as `who` may see it. Others' transcriptions stay hidden until `who` has made their own. */
export const paperSheetView = (
  log: PaperSheetRecords,
  who: Judge,
  events: readonly RunEvent[],
  { rules, onFestivalClock }: ViewContext,
): PaperSheetView['status'] => {
  const status = paperSheetStatus(log);
  switch (status.kind) {
    case 'blank':
      return status;
    case 'entered':
      return { kind: 'entered', by: [...status.entered.typedBy], at: onFestivalClock(status.entered.at) };
    case 'agreed':
      return {
        kind: 'agreed',
        by: [status.first.by.name, status.second.by.name],
        sheet: status.second.sheet,
        ring: recordedInTheRing(events, rules),
      };
    case 'typed': {
      const own = status.each.find(({ by }) => by.id === who.id);
      const other = status.each.findLast(({ by }) => by.id !== who.id);
      if (own && other) return { kind: 'differs', own: own.sheet, other: other.sheet, by: other.by.name };
      return { kind: 'waits', by: status.each.map(({ by }) => by.name), own: own !== undefined };
    }
  }
};

const recordedInTheRing = (events: readonly RunEvent[], rules: RingRules) => {
  const { counts, status } = runRecord(ringLogOf(events), rules).counting;
  return {
    events: events.length,
    counts,
    ended: status.kind,
    secondsTaken: status.kind === 'finished' ? status.secondsTaken : null,
    initials: signatureOn(events)?.initials ?? null,
  };
};

/** The status of every transcribed sheet as `who` may see it. */
export const paperProgress = (log: PaperSheetRecords, who: Judge) =>
  [...Map.groupBy(log, ({ entry }) => entry)].map(([entry, own]) => {
    const status = paperSheetStatus(own);
    if (status.kind !== 'typed') return { entry, status: status.kind === 'agreed' ? 'agreed' : 'entered' } as const;
    if (status.each.length > 1) return { entry, status: 'differs' } as const;
    return { entry, status: status.each.some(({ by }) => by.id === who.id) ? 'typed-by-you' : 'waits' } as const;
  });
