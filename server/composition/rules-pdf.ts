import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Class } from '#core/competition/class-and-level.ts';
import type { Content } from '#core/content/content.ts';
import { rulesDocument } from '#core/content/rules-document.ts';
import type { Edition } from '#core/edition/edition.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { formatDate } from '#core/kernel/time.ts';

/** What the rules are made from. */
export type RulesPdfInput = { readonly content: Pick<Content, 'rules' | 'rulebook'>; readonly edition: Edition };

const folder = fileURLToPath(new URL('../../dist/rules', import.meta.url));

/**
 * A class's rules as PDF. The build makes them and keeps them under a name that tells what they say, because what writes
 * PDF is as large as half of everything else and belongs to the development packages. Words that have changed since are
 * made here, where those packages are.
 * @throws ServiceFailure when they have changed and there is nothing to make them with
 */
export const rulesPdfOf = async ({ content, edition }: RulesPdfInput, which: Class): Promise<Buffer> => {
  const { name, startsAt } = edition;
  const document = rulesDocument(content.rules, content.rulebook, which);
  const imprint = `${name}, ${formatDate(startsAt)}. Rulebook, version ${content.rulebook.version}.`;
  const says = createHash('sha256')
    .update(JSON.stringify([document, imprint]))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `${which}-${says}.pdf`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;

  const { rulesPdf } = await import('#adapters/pdf/rules-pdf.ts').catch((cause: unknown) => {
    throw new ServiceFailure('festival', 'the rules have changed since the last `npm run build`', { cause });
  });
  const made = await rulesPdf(document, { author: name, date: startsAt, imprint });
  // Where nothing can be written they are made again at the next start.
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(file, made))
    .catch(() => {});
  return made;
};
