import { parentPort } from 'node:worker_threads';
import { loadInvoiceWriter, loadTicketWriter } from './load-pdf-writer.ts';
import type { PrintAnswer, PrintJob } from './ticket-printer.ts';

/** The thread that writes PDFs of tickets and invoices, one after the other. */
const answer = async (job: PrintJob): Promise<PrintAnswer> => {
  const { id } = job;
  try {
    if ('invoice' in job) {
      const { invoicePdf } = await loadInvoiceWriter();
      return { id, pdf: new Uint8Array(await invoicePdf(job.invoice)) };
    }
    const { paper, files } = job;
    const { ticketsPdf } = await loadTicketWriter();
    return { id, pdf: new Uint8Array(await ticketsPdf(paper, files)) };
  } catch (cause) {
    return { id, failure: String(cause) };
  }
};

parentPort?.on('message', async (job: PrintJob) => parentPort?.postMessage(await answer(job)));
