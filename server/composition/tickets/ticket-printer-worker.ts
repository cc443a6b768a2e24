import { parentPort } from 'node:worker_threads';
import type { PrintAnswer, PrintJob } from './ticket-printer.ts';

/** The thread that writes PDFs of tickets, invoices, presents and rules and draws result cards, one after the other. */
const answer = async (job: PrintJob): Promise<PrintAnswer> => {
  const { id } = job;
  try {
    return { id, pdf: new Uint8Array(await written(job)) };
  } catch (cause) {
    return { id, failure: String(cause) };
  }
};

const written = async (job: PrintJob): Promise<Buffer> => {
  if ('invoice' in job) return (await import('#adapters/pdf/invoice-pdf.ts')).invoicePdf(job.invoice, job.files);
  if ('card' in job)
    return (await import('#adapters/images/result-card-picture.ts')).resultCardPicture(job.card, job.files.logo);
  if ('present' in job)
    return (await import('#adapters/pdf/present-card-pdf.ts')).presentCardPdf(job.present, job.files);
  if ('rules' in job) return (await import('#adapters/pdf/rules-pdf.ts')).rulesPdf(job.rules);
  return (await import('#adapters/pdf/ticket-pdf.ts')).ticketsPdf(job.paper, job.files);
};

parentPort?.on('message', async (job: PrintJob) => parentPort?.postMessage(await answer(job)));
