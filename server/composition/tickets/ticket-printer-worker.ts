import { parentPort } from 'node:worker_threads';
import { loadTicketWriter } from '../load-pdf-writer.ts';
import type { PrintAnswer, PrintJob } from './ticket-printer.ts';

/** The thread that writes ticket PDFs, one after the other. */
const answer = async ({ id, paper, files }: PrintJob): Promise<PrintAnswer> => {
  try {
    const { ticketsPdf } = await loadTicketWriter();
    return { id, pdf: new Uint8Array(await ticketsPdf(paper, files)) };
  } catch (cause) {
    return { id, failure: String(cause) };
  }
};

parentPort?.on('message', async (job: PrintJob) => parentPort?.postMessage(await answer(job)));
