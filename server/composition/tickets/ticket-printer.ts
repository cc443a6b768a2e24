import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PaperFiles } from '#adapters/pdf/ticket-pdf.ts';
import type { Content } from '#core/content/content.ts';
import type { InvoicePaper } from '#core/invoices/invoice-paper.ts';
import type { InvoicePrinter } from '#core/invoices/ports.ts';
import type { TicketPrinter } from '#core/issued-tickets/paper/ports.ts';
import type { TicketPaper } from '#core/issued-tickets/paper/ticket-paper.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';

/** A message to the thread: one PDF to write. */
export type PrintJob =
  | { readonly id: number; readonly paper: TicketPaper; readonly files: PaperFiles }
  | { readonly id: number; readonly invoice: InvoicePaper };

/** A message from the thread: the PDF, or why it failed. */
export type PrintAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

type Waiting = { readonly done: (pdf: Uint8Array) => void; readonly failed: (cause: unknown) => void };

/** A thread without work ends after this time, because it takes as much memory as the rest of the program. */
const idleMs = 30 * second;

export type TicketPrinterOptions = {
  /** Called for each PDF. */
  readonly files: () => PaperFiles;
  /** How long a caller waits, including the time for the PDFs before theirs. */
  readonly patienceMs?: number;
  /** The thread's script; tests pass broken ones. */
  readonly script?: URL;
};

/**
 * Writes PDFs in a thread of its own, which the first PDF starts: each takes some hundredths of a second of computing, for
 * which the sales of a rush must not wait.
 */
export const ticketPrinter = ({
  files,
  patienceMs = 10 * second,
  script = new URL('./ticket-printer-worker.ts', import.meta.url),
}: TicketPrinterOptions): TicketPrinter & InvoicePrinter & { close(): Promise<void> } => {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let answers = 0;

  const end = async (cause: unknown): Promise<void> => {
    const ended = thread;
    thread = undefined;
    clearTimeout(idle);
    for (const { failed } of waiting.values()) failed(cause);
    waiting.clear();
    await ended?.terminate();
  };

  const started = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.on('message', (answer: PrintAnswer) => {
      answers += 1;
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) caller?.done(answer.pdf);
      else caller?.failed(answer.failure);
      if (waiting.size > 0) return;
      worker.unref();
      idle = setTimeout(() => void end('idle'), idleMs).unref();
    });
    // Ignores the events of an earlier thread, so that they do not end the present one.
    worker.on('error', (cause) => void (thread === worker && end(cause)));
    worker.on('exit', () => void (thread === worker && end('the thread ended')));
    return worker;
  };

  const ask = async (job: (id: number) => PrintJob, what: string): Promise<Uint8Array> => {
    clearTimeout(idle);
    thread ??= started();
    thread.ref();
    last += 1;
    const id = last;
    const answered = new Promise<Uint8Array>((done, failed) => waiting.set(id, { done, failed }));
    const before = answers;
    const tooLong = setTimeout(() => {
      const cause = `no PDF within ${patienceMs / second} s`;
      // A thread that has answered other callers meanwhile is only busy and goes on; a silent one is ended.
      if (answers === before) void end(cause);
      else waiting.get(id)?.failed(cause);
    }, patienceMs);
    thread.postMessage(job(id));
    try {
      return await answered;
    } catch (cause) {
      throw new ServiceFailure('festival', `the ${what} could not be printed`, { cause, retryable: true });
    } finally {
      clearTimeout(tooLong);
      waiting.delete(id);
    }
  };

  return {
    print: (paper) => ask((id) => ({ id, paper, files: files() }), 'tickets'),
    printInvoice: (invoice) => ask((id) => ({ id, invoice }), 'invoice'),
    close: () => end('the program is closing'),
  };
};

/** The address of a drawing in the edition's folder; a hash of the file may follow as the query. */
const drawingAddress = /^\/pictures\/(?<file>[^/?]+\.svg)(?:\?|$)/;

/** The files of an edition that tickets show: the map of the venue, if it is a drawing. */
export const paperFiles = (pictures: string, { home }: Pick<Content, 'home'>): PaperFiles => {
  const { file } = drawingAddress.exec(home.venue.map.src)?.groups ?? {};
  return file ? { map: join(pictures, file) } : {};
};
