/**
 * The log of paper score sheets, one record per row; `note` is JSON as text. Append-only, except that an erasure removes
 * handlers' names. Times are epoch ms.
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
