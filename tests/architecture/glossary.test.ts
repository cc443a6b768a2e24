import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bannedInProse,
  bannedWords,
  forbiddenNames,
  forbiddenProse,
  namesOf,
  staleAllowances,
  wordsOf,
} from './glossary.ts';
import { root } from './planted.ts';

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const banned = bannedWords(glossary);

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const names = files
  .filter((path) => /^(core|adapters|server|web)\/.+\.(tsx?|css)$/.test(path))
  .flatMap((path) => namesOf(path, readFileSync(join(root, path), 'utf8')));

const example = bannedWords(`# Glossary

| Word | Means | Not |
|---|---|---|
| **Trail** | not read | |

## Words we do not use

| Word | Use instead | Where it may still stand |
|---|---|---|
| wish, wishes | request | |
| trail | audit log | \`0005-account-trail\` (a migration that has run), \`ScentTrail\` (a drawing) |
`);

describe('glossary', () => {
  it('names of files and exports in core, adapters, server and web contain no word that the glossary bans', () => {
    expect(names.length).toBeGreaterThan(1_000);
    expect(banned.instead.size).toBeGreaterThan(30);
    expect(forbiddenNames(names, banned)).toEqual([]);
  });

  it('every exception that the glossary allows is a name that still exists', () => {
    expect(staleAllowances(names, banned)).toEqual([]);
  });

  it('every word that the glossary bans has a replacement, and no replacement is a banned word', () => {
    for (const [word, instead] of banned.instead) {
      expect(instead, word).not.toBe('');
      expect(wordsOf(instead).filter((each) => banned.instead.has(each))).toEqual([]);
    }
  });

  it('no term that the glossary defines is a banned word', () => {
    const terms = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, term = '']) => wordsOf(term));
    expect(terms.length).toBeGreaterThan(100);
    expect(terms.filter((word) => banned.instead.has(word))).toEqual([]);
  });

  it('the glossary’s test catches a planted offender in a file name, a type, a constant and a list of exports', () => {
    const planted = namesOf(
      'core/checkout/cart-wish.ts',
      'export type CartWish = 1;\nexport const readWishes = () => 2;\nexport { one as oneWish };\nconst wish = 3;\n',
    );
    expect(forbiddenNames(planted, example)).toEqual([
      "core/checkout/cart-wish.ts: cart-wish contains 'wish', use request",
      "core/checkout/cart-wish.ts: CartWish contains 'wish', use request",
      "core/checkout/cart-wish.ts: readWishes contains 'wishes', use request",
      "core/checkout/cart-wish.ts: oneWish contains 'wish', use request",
    ]);
  });

  it('the glossary’s test allows an exception by its exact name only', () => {
    const allowed = namesOf('adapters/sql/migrations/0005-account-trail.ts', 'export const ScentTrail = 1;\n');
    expect(forbiddenNames(allowed, example)).toEqual([]);
    expect(forbiddenNames([{ name: 'scentTrail', path: 'a.ts' }], example)).toEqual([
      "a.ts: scentTrail contains 'trail', use audit log",
    ]);
  });

  it('comments, test titles and documents contain no banned pronoun for a person', () => {
    // docs/glossary.md and docs/voice.md contain the words because they list them.
    const read = files.filter(
      (path) => /\.(tsx?|m[jt]s|css|md)$/.test(path) && !['docs/glossary.md', 'docs/voice.md'].includes(path),
    );
    const inProse = bannedInProse(glossary);
    expect(inProse).toContain('whoever');
    expect(read.length).toBeGreaterThan(2_000);
    expect(read.flatMap((path) => forbiddenProse(path, readFileSync(join(root, path), 'utf8'), inProse))).toEqual([]);
  });

  it('the glossary’s test catches offenders in comments, titles and documents, and leaves data and code alone', () => {
    const source = [
      '/** Emails whomsoever it concerns.\n * Stored in `whomsoever`. */',
      "const id = 'whomsoever'; // of whomsoever",
      "it.each([1, 2])('refuses\\'s Whomsoever', () => 'whomsoever');",
    ].join('\n');
    const offenders = (path: string) => forbiddenProse(path, source, ['whomsoever']);
    expect(offenders('core/a.ts')).toEqual([
      "core/a.ts: 'whomsoever' in: * Emails whomsoever it concerns.",
      "core/a.ts: 'whomsoever' in: of whomsoever",
    ]);
    expect(offenders('tests/a.test.ts')).toHaveLength(3);
    expect(forbiddenProse('docs/a.md', 'For whomsoever.\n`whomsoever`', ['whomsoever'])).toHaveLength(1);
    expect(forbiddenProse('web/a.css', '/* whomsoever */ .whomsoever {}', ['whomsoever'])).toHaveLength(1);
  });

  it('the glossary’s test splits camelCase, PascalCase, acronyms and kebab-case into words', () => {
    expect(wordsOf('toGateEvent')).toEqual(['to', 'gate', 'event']);
    expect(wordsOf('HTTPHeaderName')).toEqual(['http', 'header', 'name']);
    expect(wordsOf('0005-account-trail')).toEqual(['account', 'trail']);
  });

  it('the glossary’s test reports an exception that no file uses any more', () => {
    expect(staleAllowances([{ name: 'ScentTrail', path: 'a.ts' }], example)).toEqual(['0005-account-trail']);
  });
});
