import type { PaperSheetRecords } from '#core/competition/day/paper/paper-sheet-records.ts';
import type { PaperSheetLog } from '#core/competition/day/paper/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';

/**
 * The log of data entered from paper score sheets, in memory. No call awaits, so each is atomic.
 * @param record writes to the audit log
 */
export const memoryPaperSheetLog = (record: (actions: readonly StaffAction[]) => void = () => {}): PaperSheetLog => {
  let notes: PaperSheetRecords = [];
  const ofRun = (entry: string) => notes.filter((note) => note.entry === entry);

  return {
    of: async (entry) => ofRun(entry),
    all: async () => notes,
    async change(entry, decide, actionsOf) {
      const decided = decide(ofRun(entry));
      if (!decided.ok) return decided;
      notes = [...notes, ...decided.value];
      record(actionsOf?.(decided.value) ?? []);
      return ok(ofRun(entry));
    },
  };
};
