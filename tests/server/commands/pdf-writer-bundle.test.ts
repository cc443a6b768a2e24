import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractText } from 'unpdf';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { pdfWriterBundle } from '../../../server/commands/pdf-writer-bundle.ts';

const certificate = {
  title: '1st place',
  group: 'Silver hounds',
  hound: 'Bramble',
  handler: 'Lagotto Romagnolo, with Harriet Lamb',
  points: '35 points',
  signed: 'Signed by Nell Ashdown, head judge',
};
const about = { author: 'The festival', date: parseInstant('2025-11-22T10:00:00Z'), imprint: '22 November 2025' };

it('PDF writer bundle writes certificates without development packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-paper-'));
  await build(pdfWriterBundle(fileURLToPath(new URL('../../..', import.meta.url)), folder));
  writeFileSync(
    join(folder, 'write.mjs'),
    `import { certificatePdf } from './paper.mjs';
     process.stdout.write(await certificatePdf([${JSON.stringify({ ...certificate, place: 1, level: 'gold' })}], ${JSON.stringify(about)}));`,
  );
  const pdf = execFileSync(process.execPath, [join(folder, 'write.mjs')], { cwd: folder });
  rmSync(folder, { recursive: true });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const words of Object.values(certificate)) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(pdf.length).toBeLessThan(300_000);
});
