import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './planted.ts';
import { expressionsIn, listOf, slowExpressions } from './regular-expressions.ts';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => existsSync(join(root, path)));

const planted = (text: string) => expressionsIn(['server/planted.ts'], () => text);
const withoutCache = (pattern: string, flags = '') => slowExpressions([{ pattern, flags, files: ['planted.ts'] }]);

const proofMs = 120_000;

describe('regular expressions', () => {
  it(
    'regular expressions of the program and of zod take linear time, so that no long text can stop the server',
    async () => {
      const { found, madeIn } = expressionsIn(listed, (path) => readFileSync(join(root, path), 'utf8'));
      expect(found.length).toBeGreaterThan(100);
      expect(madeIn, 'expressions made at run time, which cannot be judged').toEqual([]);
      const { email, uuid, e164 } = z.regexes;
      const ofZod = [email, uuid(), e164, z.regexes.datetime({ offset: true })];
      const all = [...found, ...ofZod.map(({ source, flags }) => ({ pattern: source, flags, files: ['zod'] }))];
      expect(await slowExpressions(all)).toEqual([]);
      // A new expression that is linear is added to the list by this file's tests with `-u`.
      await expect(listOf(all)).toMatchFileSnapshot('linear-expressions.txt');
    },
    proofMs,
  );

  it.each([
    ['quadratic', '\\/+$', '2nd degree polynomial'],
    ['quadratic after a look-behind', String.raw`(?<=.)\/+$`, '2nd degree polynomial'],
    ['quadratic by two adjacent repetitions', String.raw`^\s*\/?\s*$`, '2nd degree polynomial'],
    ['exponential', '^(a+)+$', 'exponential'],
  ])(
    'regular expressions of the program are reported when they are %s',
    async (_what, pattern, growth) => {
      expect(await withoutCache(pattern)).toEqual([expect.stringContaining(growth)]);
    },
    proofMs,
  );

  it('regular expressions are found in every source of the program, and files that make one at run time are listed', () => {
    expect(planted('const path = (p: string) => p.replace(/\\/+$/, "");').found).toEqual([
      { pattern: '\\/+$', flags: '', files: ['server/planted.ts'] },
    ]);
    expect(planted('export const of = (word: string) => new RegExp(word, "i");').madeIn).toEqual(['server/planted.ts']);
    expect(expressionsIn(['web/bundling/page.ts', 'tests/a.ts', 'core/a.md'], () => '/a/').found).toEqual([]);
  });
});
