import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { editionPath } from '../composition/kernel/edition/edition-folder.ts';

/**
 * `npm run pictures -- photo.jpg … [--edition 2026]`: writes each photograph in the site's sizes and formats to the
 * edition's `pictures` folder, under the photograph's name, by which the content refers to it.
 */

const widths = [480, 960, 1600];
/** The size limit of a picture (CONTRIBUTING.md, The pictures). */
const maxBytes = 60_000;
const formats = [
  { type: 'avif', qualities: [55, 45, 35, 25] },
  { type: 'webp', qualities: [78, 68, 55, 40, 28] },
] as const;

const { values, positionals } = parseArgs({
  options: { edition: { type: 'string', default: '2025' } },
  allowPositionals: true,
});
const folder = join(editionPath(values.edition), 'pictures');
mkdirSync(folder, { recursive: true });

/** Writes a picture at the first quality within the size limit, or at the last quality. */
const write = async (photo: string, name: string, width: number, { type, qualities }: (typeof formats)[number]) => {
  for (const quality of qualities) {
    const picture = sharp(photo).rotate().resize({ width }).toFormat(type, { quality });
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    if (data.length > maxBytes && quality !== qualities.at(-1)) continue;
    const file = `${name}-${info.width}x${info.height}.${type}`;
    writeFileSync(join(folder, file), data);
    console.log(`  ${file} ${Math.ceil(data.length / 1000)} kB`);
    return;
  }
};

if (positionals.length === 0) {
  console.error('Which? npm run pictures -- photo.jpg … [--edition 2026]');
  process.exit(1);
}
for (const photo of positionals) {
  if (!statSync(photo, { throwIfNoEntry: false })?.isFile()) {
    console.error(`There is no file ${photo}.`);
    process.exit(1);
  }
  const name = basename(photo, extname(photo))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const { width: widest = 0 } = await sharp(photo).rotate().metadata();
  const sizes = [...new Set(widths.map((width) => Math.min(width, widest)))];
  console.log(`${name}:`);
  for (const width of sizes) for (const format of formats) await write(photo, name, width, format);
}
