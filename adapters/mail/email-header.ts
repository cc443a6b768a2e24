import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The picture at the top of every email. It is an attachment that the HTML refers to, so that opening an email fetches
 * nothing from the network and reveals nothing about the reader.
 */
export const emailHeader = { file: 'email-header.png', cid: 'header@festival', width: 640, height: 232 } as const;

/** Reads the header picture from an edition's `pictures` folder; undefined for an edition without one. */
export const readEmailHeader = async (pictures: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(join(pictures, emailHeader.file));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

/** The picture's address on the site. */
export const headerOfFolder = `/pictures/${emailHeader.file}`;

/** The HTML with the site's copy of the picture, for a browser, which cannot load an attachment's. */
export const withHeaderOfSite = ({ html, headerOnSite }: { readonly html: string; readonly headerOnSite: string }) =>
  html.replaceAll(`cid:${emailHeader.cid}`, headerOnSite);
