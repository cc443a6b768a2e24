import type { TicketPaper } from './ticket-paper.ts';

/** Makes PDFs of tickets. */
export interface TicketPrinter {
  /** One A4 page a sheet. @throws ServiceFailure */
  print(paper: TicketPaper): Promise<Uint8Array>;
}
