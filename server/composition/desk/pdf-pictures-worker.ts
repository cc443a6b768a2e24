import { parentPort, workerData } from 'node:worker_threads';
import { pdfAsPicture } from '#adapters/images/pdf-as-picture.ts';
import type { DrawingAnswer } from './pdf-pictures.ts';

/** The thread that draws one PDF. */
const answer = async (pdf: Uint8Array): Promise<DrawingAnswer> => {
  try {
    return { picture: await pdfAsPicture(pdf) };
  } catch (cause) {
    return { failure: String(cause) };
  }
};

parentPort?.postMessage(await answer(workerData));
