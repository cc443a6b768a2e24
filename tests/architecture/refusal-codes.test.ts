import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, serverProblems, sharedProblems } from '#core/kernel/endpoint.ts';
import { endpoints } from '../../server/openapi/endpoints.ts';
import { root } from './planted.ts';

/** Codes of more than one word: a single word such as `refused` also has other meanings in strings. */
const codes = new Set(
  [
    ...Object.keys(sharedProblems),
    ...Object.keys(serverProblems),
    ...endpoints.flatMap(({ endpoint }) => Object.keys(endpoint.refusals ?? {})),
  ]
    .map(codeOf)
    .filter((code) => code.includes('_')),
);

const spelt = (text: string): readonly string[] =>
  [...text.matchAll(/(['"])(\w+)\1/g)].map(([, , word = '']) => word).filter((word) => codes.has(word));

/** Sources of our own HTTP API and its client. The account service and payments sandbox use the codes of other protocols. */
const isOurs = (path: string): boolean =>
  /^(core|web|adapters\/http-api|server)\/.+\.tsx?$/.test(path) &&
  !/^server\/(accounts-service|payments-sandbox)\//.test(path);

describe('refusal codes', () => {
  it('are derived from the declared kinds, and never written as string literals', () => {
    const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
      .toString()
      .split('\0')
      .filter((path) => isOurs(path) && existsSync(join(root, path)));
    expect(paths.length).toBeGreaterThan(500);
    expect(codes.size).toBeGreaterThan(40);
    const offenders = paths.flatMap((path) =>
      spelt(readFileSync(join(root, path), 'utf8')).map((code) => `${path}: '${code}'`),
    );
    expect(offenders).toEqual([]);
  });

  it('catches a planted offender', () => {
    expect(spelt(`send('too_busy', "foreign_origin", 'too-busy', 'too_big', notes.too_busy) // \`too_busy\``)).toEqual([
      'too_busy',
      'foreign_origin',
    ]);
  });
});
