import { Worker } from 'node:worker_threads';
import type { PdfPictures } from '#core/desk/carers/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';

/** The thread's answer: the picture, or why there is none. */
export type DrawingAnswer = { readonly picture: Uint8Array } | { readonly failure: string };

/** A file that takes longer was made to. */
const patienceMs = 60 * second;

/**
 * Draws PDFs of strangers, each in a thread of its own that ends with it: no file meets what another left behind, and one
 * that never finishes is stopped. One at a time, because a page can take much memory.
 * @param script the thread's script; tests pass broken ones
 */
export const pdfPictures = (
  script = new URL('./pdf-pictures-worker.ts', import.meta.url),
  waitMs = patienceMs,
): PdfPictures => {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    draw: (pdf) => {
      const drawn = turn.then(() => drawInThread(script, pdf, waitMs));
      turn = drawn;
      return drawn;
    },
  };
};

const drawInThread = (script: URL, pdf: Uint8Array, waitMs: number): ReturnType<PdfPictures['draw']> =>
  new Promise((resolve) => {
    const thread = new Worker(script, { workerData: pdf, resourceLimits: { maxOldGenerationSizeMb: 128 } });
    const end = (answer: DrawingAnswer) => {
      clearTimeout(patience);
      resolve('picture' in answer ? ok(answer.picture) : refuse({ kind: 'not-drawable', why: answer.failure }));
      void thread.terminate();
    };
    const patience = setTimeout(() => end({ failure: `nothing within ${waitMs / second} s` }), waitMs);
    thread.once('message', end);
    thread.once('error', (cause) => end({ failure: String(cause) }));
    thread.once('exit', () => end({ failure: 'the thread ended' }));
  });
