import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, minCompressedBytes } from '../http/encoded-response.ts';
import { compressedEndings, isCompressible } from '../pages/static-files.ts';

/** Brotli's qualities: done within a second, and the best one, which takes half of the time of a build. */
export const efforts = { quick: 5, best: 11 } as const;

/**
 * Writes a brotli and a gzip file beside each file of a build that is sent compressed, so that no start of the program
 * compresses it again (decision 0034).
 */
export const compressFiles = async (root: string, effort: keyof typeof efforts): Promise<void> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.filter(isCompressible).map(async (file) => {
      const body = await readFile(file);
      if (body.length < minCompressedBytes) return;
      const { br, gzip } = await compress(body, efforts[effort]);
      await writeFile(file + compressedEndings.br, br);
      await writeFile(file + compressedEndings.gzip, gzip);
    }),
  );
};
