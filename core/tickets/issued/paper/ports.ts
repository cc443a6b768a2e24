import type { TicketPaper } from './ticket-paper.ts';

/** Makes PDFs of tickets. */
export interface TicketPrinter {
  /** A PDF with an A4 page for each sheet. @throws ServiceFailure */
  print(paper: TicketPaper): Promise<Uint8Array>;
}
