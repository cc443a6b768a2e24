import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../../fixtures/editions/2025', import.meta.url));

/** Names on the wire and in stores, the same for every festival (CONTRIBUTING.md, "Names that stay"). */
const namesThatStay =
  /\/api\/gbtf-(create-checkout-session|products|prices|tickets)\b|(great-british-)?truffle-festival(?=["'`])/g;

const namesOf2025 = /truffle[ -]festival|great[ -]british|GBTF|racecourse|sussex|south downs/i;

/** Where a text names the edition 2025 or the place where it is held, in any spelling; undefined when it does not. */
export const nameOf2025In = (text: string): string | undefined => {
  const own = text.replaceAll(namesThatStay, '');
  const found = namesOf2025.exec(own);
  return found ? own.slice(Math.max(0, found.index - 60), found.index + 60) : undefined;
};

const renamed: readonly (readonly [from: RegExp, to: string])[] = [
  [/the great british truffle festival/gi, 'The Marches Cider Day'],
  [/truffle festival/gi, 'Cider Day'],
  [/truffle-festival/gi, 'cider-day'],
  [/racecourse/gi, 'hop farm'],
  [/East Sussex/g, 'Herefordshire'],
  [/Sussex/g, 'Hereford'],
  [/South Downs/g, 'Black Mountains'],
  [/GBTF/g, 'MCD'],
];

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path fill="#1d1512" d="M0 0h200v100H0z"/></svg>';

/**
 * Makes the folder of another festival: the edition 2025 under another name, at another place, with pictures of its own.
 * @param facts lines of `edition.yaml`
 */
export const anotherFestival = (facts: readonly string[] = []): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'cider-day-')), '2025');
  cpSync(ours, folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(yaml|md|svg)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      renamed.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  const pictures = join(folder, 'pictures');
  // They show the other festival's name.
  rmSync(join(pictures, 'cards'), { recursive: true });
  rmSync(join(pictures, 'email-header.png'));
  for (const name of ['logo', 'logo-on-dark', 'wordmark']) writeFileSync(join(pictures, `${name}.svg`), drawing);
  const edition = join(folder, 'edition.yaml');
  const own = ['logo: { file: logo.svg, onDark: logo-on-dark.svg }', 'wordmark: { file: wordmark.svg }', ...facts];
  const isOwn = (line: string) => facts.some((fact) => line.startsWith(`${fact.split(':')[0]}:`));
  const theirs = readFileSync(edition, 'utf8')
    .split('\n')
    .filter((line) => !isOwn(line));
  writeFileSync(edition, `${theirs.join('\n')}${own.join('\n')}\n`);
  return folder;
};
