import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeOf, type RefusalDeclaration, serverProblems, sharedProblems } from '#core/kernel/endpoint.ts';
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

/**
 * The members of every problem (RFC 9457): a fact of the same name would be overwritten on its way to the browser.
 * `detail` is not one of them, because refusals declare the sentence that they send.
 */
const membersOfProblems = ['type', 'title', 'status', 'code', 'error'];

/** The names of a refusal's facts; undefined for facts that are no plain object, whose names cannot be read here. */
const factsOf = ({ facts }: RefusalDeclaration): readonly string[] | undefined => {
  if (!facts) return [];
  return facts instanceof z.ZodMiniObject ? Object.keys(facts.shape) : undefined;
};

describe('refusal codes', () => {
  it('refusal codes have no fact with the name of a member that every problem has', () => {
    const declared = endpoints.flatMap(({ name, endpoint }) =>
      Object.entries(endpoint.refusals ?? {}).map(([kind, refusal]) => ({ at: `${name}: ${kind}`, refusal })),
    );
    expect(declared.some(({ refusal }) => factsOf(refusal)?.includes('takenCode'))).toBe(true);
    const offenders = declared.filter(
      ({ refusal }) => factsOf(refusal)?.some((fact) => membersOfProblems.includes(fact)) ?? true,
    );
    expect(offenders.map(({ at }) => at)).toEqual([]);
    const planted = { status: 409, facts: z.object({ code: z.string() }) };
    expect(factsOf(planted)).toEqual(['code']);
  });

  it('refusal codes are derived from the declared kinds, and never written as string literals', () => {
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

  it('the test of refusal codes catches a planted offender', () => {
    expect(spelt(`send('too_busy', "foreign_origin", 'too-busy', 'too_big', notes.too_busy) // \`too_busy\``)).toEqual([
      'too_busy',
      'foreign_origin',
    ]);
  });
});
