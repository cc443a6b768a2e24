import { Worker } from 'node:worker_threads';
import type { PaperFiles } from '#adapters/pdf/ticket-pdf.ts';
import type { ResultCardPrinter } from '#core/competition/results/ports.ts';
import type { ResultCard } from '#core/competition/results/result-card.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import type { InvoicePaper } from '#core/money/invoices/invoice-paper.ts';
import type { InvoicePrinter } from '#core/money/invoices/ports.ts';
import type { RulesPaper, RulesPrinter } from '#core/site/content/rules-printer.ts';
import type { PresentCardPrinter } from '#core/tickets/changes/presents/ports.ts';
import type { PresentCard } from '#core/tickets/changes/presents/present-card.ts';
import type { TicketPrinter } from '#core/tickets/issued/paper/ports.ts';
import type { TicketPaper } from '#core/tickets/issued/paper/ticket-paper.ts';

/** A message to the thread: one PDF to write, or one card to draw. */
export type PrintJob =
  | { readonly id: number; readonly paper: TicketPaper; readonly files: PaperFiles }
  | { readonly id: number; readonly invoice: InvoicePaper; readonly files: PaperFiles }
  | { readonly id: number; readonly rules: RulesPaper }
  | { readonly id: number; readonly present: PresentCard; readonly files: PaperFiles }
  | { readonly id: number; readonly card: ResultCard; readonly files: PaperFiles };

/** A message from the thread: the PDF, or why it failed. */
export type PrintAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** A PDF that a caller waits for. */
type Waiting = {
  readonly job: PrintJob;
  readonly pages: number;
  readonly done: (pdf: Uint8Array) => void;
  readonly failed: (cause: unknown) => void;
};

/** A thread without work ends after this time, because it takes as much memory as the rest of the program. */
const idleMs = 30 * second;

export type TicketPrinterOptions = {
  /** Called for each PDF. */
  readonly files: () => PaperFiles;
  /** How long someone at a screen waits, including the time for the PDFs before theirs. */
  readonly patienceMs?: number;
  /** How long an email waits, and how long the thread may be silent; a busy machine needs long to start the thread. */
  readonly longPatienceMs?: number;
  /** The thread's script; tests pass broken ones. */
  readonly script?: URL;
};

/**
 * Writes PDFs in a thread of its own, which the first PDF starts: each takes some hundredths of a second of computing, for
 * which the sales of a rush must not wait. One is written at a time, the one with the fewest pages first, so that one
 * person's hundreds of tickets do not make everyone wait.
 */
export const ticketPrinter = ({
  files,
  patienceMs = 10 * second,
  longPatienceMs = 90 * second,
  script = new URL('./ticket-printer-worker.ts', import.meta.url),
}: TicketPrinterOptions): TicketPrinter &
  InvoicePrinter &
  RulesPrinter &
  PresentCardPrinter &
  ResultCardPrinter & {
    /** Waits for longer, because an email is made in the background. */
    readonly forEmails: TicketPrinter;
    close(): Promise<void>;
  } => {
  const queue: Waiting[] = [];
  const { writeNext, end } = printingThread(queue, { script, longPatienceMs });
  let last = 0;

  const ask = async (
    job: (id: number) => PrintJob,
    { pages, waitMs, what }: { readonly pages: number; readonly waitMs: number; readonly what: string },
  ): Promise<Uint8Array> => {
    last += 1;
    const id = last;
    let patience: NodeJS.Timeout | undefined;
    const answered = new Promise<Uint8Array>((done, failed) => {
      const own = { job: job(id), pages, done, failed };
      queue.push(own);
      patience = setTimeout(() => {
        // A PDF that its caller no longer waits for is not written.
        remove(queue, own);
        failed(tooLong(waitMs));
      }, waitMs);
    });
    writeNext();
    try {
      return await answered;
    } catch (cause) {
      throw new ServiceFailure('festival', `the ${what} could not be printed: ${String(cause)}`, {
        cause,
        retryable: true,
      });
    } finally {
      clearTimeout(patience);
    }
  };

  const printWithin =
    (waitMs: number): TicketPrinter['print'] =>
    (paper) =>
      ask((id) => ({ id, paper, files: files() }), { pages: paper.sheets.length, waitMs, what: 'tickets' });

  return {
    print: printWithin(patienceMs),
    forEmails: { print: printWithin(longPatienceMs) },
    printInvoice: (invoice) =>
      ask((id) => ({ id, invoice, files: files() }), { pages: 1, waitMs: patienceMs, what: 'invoice' }),
    printRules: (rules) => ask((id) => ({ id, rules }), { pages: 1, waitMs: patienceMs, what: 'rules' }),
    printPresentCard: (present) =>
      ask((id) => ({ id, present, files: files() }), { pages: 1, waitMs: patienceMs, what: 'card' }),
    printCard: (card) =>
      // Drawn once for all who look, so that the first of them may wait.
      ask((id) => ({ id, card, files: files() }), { pages: 1, waitMs: longPatienceMs, what: 'result card' }),
    close: () => {
      const cause = 'the program is closing';
      for (const { failed } of queue.splice(0)) failed(cause);
      return end(cause);
    },
  };
};

/** The thread that writes the PDFs of a queue; `writeNext` starts it when there is one to write. */
const printingThread = (
  queue: Waiting[],
  { script, longPatienceMs }: Required<Pick<TicketPrinterOptions, 'script' | 'longPatienceMs'>>,
) => {
  let written: Waiting | undefined;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let silent: NodeJS.Timeout | undefined;

  const end = async (cause: unknown): Promise<void> => {
    const ended = thread;
    const unfinished = written;
    thread = undefined;
    written = undefined;
    clearTimeout(idle);
    clearTimeout(silent);
    unfinished?.failed(cause);
    await ended?.terminate();
  };

  const replace = (cause: unknown): void => {
    void end(cause);
    writeNext();
  };

  const started = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.on('message', (answer: PrintAnswer) => {
      if (thread !== worker || written?.job.id !== answer.id) return;
      const { done, failed } = written;
      written = undefined;
      clearTimeout(silent);
      if ('pdf' in answer) done(answer.pdf);
      else failed(answer.failure);
      writeNext();
    });
    // Ignores the events of an earlier thread, so that they do not end the present one.
    worker.on('error', (cause) => thread === worker && replace(cause));
    worker.on('exit', () => thread === worker && replace('the thread ended'));
    return worker;
  };

  const writeNext = (): void => {
    if (written) return;
    clearTimeout(idle);
    written = takeShortest(queue);
    if (written) {
      thread ??= started();
      thread.ref();
      silent = setTimeout(() => replace(tooLong(longPatienceMs)), longPatienceMs);
      thread.postMessage(written.job);
    } else if (thread) {
      thread.unref();
      idle = setTimeout(() => void end('idle'), idleMs).unref();
    }
  };

  return { writeNext, end };
};

const tooLong = (ms: number) => `no PDF within ${ms / second} s`;

/** Takes the PDF with the fewest pages out of the queue, the one that waits longest of several. */
const takeShortest = (queue: Waiting[]): Waiting | undefined => {
  const [first] = queue;
  if (!first) return undefined;
  const shortest = queue.reduce((one, other) => (other.pages < one.pages ? other : one), first);
  remove(queue, shortest);
  return shortest;
};

const remove = (queue: Waiting[], one: Waiting): void => {
  const at = queue.indexOf(one);
  if (at >= 0) queue.splice(at, 1);
};
