import { join } from 'node:path';
import type { PaperFiles } from '#adapters/pdf/ticket-pdf.ts';
import type { Content } from '#core/site/content/content.ts';

/** The address of a drawing in the edition's folder; a hash of the file may follow as the query. */
const drawingAddress = /^\/pictures\/(?<file>[^/?]+\.svg)(?:\?|$)/;

/**
 * The path of a picture in the edition's folder, by its address on the site; undefined for a picture that is no drawing,
 * which PDFs cannot show.
 */
export const drawingFile = (pictures: string, address: string): string | undefined => {
  const { file } = drawingAddress.exec(address)?.groups ?? {};
  return file && join(pictures, file);
};

/** The files of an edition that PDFs show. @param pictures the edition's folder of pictures */
export const paperFiles = (
  pictures: string,
  logo: PaperFiles['logo'],
  { home }: Pick<Content, 'home'>,
): PaperFiles => ({ map: drawingFile(pictures, home.venue.map.src), logo });
