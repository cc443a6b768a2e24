import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkPreviews } from '#core/site/content/shapes/link-previews.ts';

/**
 * The link preview images that `npm run cards` made in an edition's pictures folder, each with a content hash in its URL;
 * empty before the first run.
 */
export const readCards = (pictures: string): LinkPreviews => {
  const folder = join(pictures, 'cards');
  const addressed = globSync('*/*.png', { cwd: folder }).map((file) => {
    const bytes = readFileSync(join(folder, file));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return [file.replace(/\.png$/, ''), `/pictures/cards/${file}?v=${hash}`];
  });
  return Object.fromEntries(addressed);
};
