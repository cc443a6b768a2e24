/**
 * One thing that was written about a paper score sheet; `note` is JSON as text. Nothing is ever changed, but a handler's
 * name goes with their account. Times are epoch ms.
 */
export type PaperNotesTable = {
  position: number;
  entry: string;
  kind: string;
  at: number;
  user_id: string;
  note: string;
};

export type PaperSheetTables = { paper_notes: PaperNotesTable };
