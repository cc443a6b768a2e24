import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { dist, theSiteIsBuilt } from '../../support/built-site.ts';

/** Functions that one of the oldest supported browsers (`docs/architecture.md`) lacks, as a script calls them. */
const tooNew =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|URL\.(?:canParse|parse)|Array\.fromAsync|AbortSignal\.any|Iterator\.from|RegExp\.escape)\(|\bIntl\.(?:DurationFormat|Segmenter)\b/g;

beforeAll(theSiteIsBuilt);

it('no script of the built site calls a function that a supported browser lacks', async () => {
  const folder = join(dist, 'client');
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const calls = await Promise.all(
    scripts.map(async (name) => (await readFile(join(folder, name), 'utf8')).match(tooNew) ?? []),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect([...new Set(calls.flat())]).toEqual([]);
});
