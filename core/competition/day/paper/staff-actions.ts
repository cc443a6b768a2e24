import type { DescribeAction, StaffChange } from '../../../kernel/audit-log/staff-action.ts';
import type { CompetitionDay } from '../ports.ts';
import type { PaperSheetRecord } from './paper-sheet-records.ts';
import type { PaperSheetLog } from './ports.ts';

/** Wraps the log of paper sheets: also writes each transcription to the audit log, in the same transaction (F7). */
export const auditedPaperSheets = (
  log: PaperSheetLog,
  day: Pick<CompetitionDay, 'order'>,
  describe: DescribeAction,
): PaperSheetLog => ({
  ...log,
  change: async (entry, decide) => {
    const card = (await day.order())?.runs.find((run) => run.entry === entry);
    const subject = { kind: 'entry', id: entry, name: card?.hound ?? entry };
    return log.change(entry, decide, (written) =>
      written.map((record) => describe({ ...changeOf(record), subject, before: null, reason: null })),
    );
  },
});

const changeOf = (record: PaperSheetRecord): Pick<StaffChange, 'action' | 'after'> =>
  record.kind === 'typed'
    ? { action: 'paper-sheet.typed', after: { outcome: record.sheet.run.kind.replaceAll('-', ' ') } }
    : { action: 'paper-sheet.entered', after: { typedBy: record.typedBy, events: record.marks.length } };
