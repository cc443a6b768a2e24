import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readEdition } from '#adapters/content-files/edition.ts';
import { emailHeader } from '#adapters/mail/email-header.ts';
import { editionPath } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { drawingFile } from '../../../server/composition/tickets/paper-files.ts';
import { openBrowser } from '../../support/browser.ts';

/**
 * `npm run email-header [-- --edition 2026]`: makes the picture at the top of every email, the logo before the hero's
 * scene, and writes it to the edition's `pictures` folder. Email programs show no SVG, so it is a PNG of twice the size.
 */
const { values } = parseArgs({ options: { edition: { type: 'string', default: '2025' } } });

const folder = editionPath(values.edition);
const pictures = join(folder, 'pictures');

const inlined = (file: string): string => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
const art = (name: string): string => fileURLToPath(new URL(`../../../web/design/art/${name}.svg`, import.meta.url));
const own = readEdition(folder).logo;
const logo = (own && drawingFile(pictures, own.file.src)) ?? art('logo');

const layers = ['sky', 'sun', 'birds', 'far', 'hanger', 'mid', 'front'];
const { width, height } = emailHeader;
const page = `<!doctype html><style>
  body { position: relative; width: ${width}px; height: ${height}px; margin: 0; overflow: hidden; background: #f3dfb8; }
  .layer { position: absolute; bottom: -62px; left: -10px; width: 660px; }
  .logo { position: absolute; top: 22px; left: 28px; width: 196px; }
</style>
${layers.map((layer) => `<img class="layer" src="${inlined(art(`hero/${layer}`))}" alt="">`).join('')}
<img class="logo" src="${inlined(logo)}" alt="">`;

const browser = await openBrowser();
try {
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, colorScheme: 'light' });
  await tab.setContent(page, { waitUntil: 'networkidle' });
  const picture = await sharp(await tab.screenshot())
    .png({ palette: true, colours: 24, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(pictures, emailHeader.file), picture);
  console.log(`  ${emailHeader.file} ${Math.ceil(picture.length / 1000)} kB`);
} finally {
  await browser.close();
}
