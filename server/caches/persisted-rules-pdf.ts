import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Class } from '#core/kernel/class-and-level.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import { rulesDocument } from '#core/site/content/rules-document.ts';

/** The content that the PDF is made from. */
export type RulesPdfInput = { readonly content: Pick<Content, 'rules' | 'rulebook'>; readonly edition: Edition };

const folder = fileURLToPath(new URL('../../dist/rules', import.meta.url));

/**
 * A class's rules as PDF, from a file named by a hash of the rules' text. The build writes these files, because the PDF
 * writer is a development package: it is half as large as all other packages together. If the text has changed since the
 * build, the PDF is written here, provided that the development packages are installed.
 * @throws ServiceFailure when the text has changed and the PDF writer is not installed
 */
export const rulesPdfOf = async ({ content, edition }: RulesPdfInput, which: Class): Promise<Buffer> => {
  const { name, startsAt } = edition;
  const document = rulesDocument(content.rules, content.rulebook, which);
  const imprint = `${name}, ${formatDate(startsAt)}. Rulebook, version ${content.rulebook.version}.`;
  const textHash = createHash('sha256')
    .update(JSON.stringify([document, imprint]))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `${which}-${textHash}.pdf`);
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return stored;

  const { rulesPdf } = await import('#adapters/pdf/rules-pdf.ts').catch((cause: unknown) => {
    throw new ServiceFailure('festival', 'the rules have changed since the last `npm run build`', { cause });
  });
  const made = await rulesPdf(document, { author: name, date: startsAt, imprint });
  // In a read-only installation the PDF is not saved, and is written again after the next start.
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(file, made))
    .catch(() => {});
  return made;
};
