import type { RingRules } from '../../competition/rulebook.ts';
import { runRecord } from '../../competition/run/run-record.ts';
import { type Judge, type RunMark, ringLogOf, signatureOn } from '../judge/run-mark.ts';
import { type PaperLog, paperStanding } from './paper-log.ts';
import type { PaperView } from './ports.ts';

/** What of a sheet that person may see: of others' readings only whose they are, until they have read it themselves. */
export const paperView = (
  log: PaperLog,
  who: Judge,
  marks: readonly RunMark[],
  rules: RingRules,
): PaperView['stands'] => {
  const stands = paperStanding(log);
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
        ring: saidInTheRing(marks, rules),
      };
    case 'typed': {
      const own = stands.each.find(({ by }) => by.id === who.id);
      const other = stands.each.findLast(({ by }) => by.id !== who.id);
      if (own && other) return { kind: 'differs', own: own.sheet, other: other.sheet, by: other.by.name };
      return { kind: 'waits', by: stands.each.map(({ by }) => by.name), own: own !== undefined };
    }
  }
};

const saidInTheRing = (marks: readonly RunMark[], rules: RingRules) => {
  const { counts, standing } = runRecord(ringLogOf(marks), rules).counting;
  return {
    presses: marks.length,
    counts,
    ended: standing.kind,
    secondsTaken: standing.kind === 'finished' ? standing.secondsTaken : null,
    initials: signatureOn(marks)?.initials ?? null,
  };
};

/** How far every sheet has come that somebody has typed, as that person may see it. */
export const paperProgress = (log: PaperLog, who: Judge) =>
  [...Map.groupBy(log, ({ entry }) => entry)].map(([entry, own]) => {
    const stands = paperStanding(own);
    if (stands.kind !== 'typed') return { entry, stands: stands.kind === 'agreed' ? 'agreed' : 'entered' } as const;
    const differs = stands.each.length > 1 && stands.each.some(({ by }) => by.id === who.id);
    return { entry, stands: differs ? 'differs' : 'waits' } as const;
  });
