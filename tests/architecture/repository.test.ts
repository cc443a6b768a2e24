import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './planted.ts';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter(Boolean);
const isText = (path: string) => !/\.(png|webp|jpg|jpeg|ico|pdf|woff2?)$/.test(path);

/** Every text file of the repository, except files whose deletion is not committed yet. */
const texts = listed.filter(isText).flatMap((path) => {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch {
    return [];
  }
});

const holding = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('repository', () => {
  it('the project has more than a hundred text files', () => expect(texts.length).toBeGreaterThan(100));

  it('the project’s lock file has no registry hosts, so that it installs from any registry', () => {
    expect(
      holding(
        /"resolved"|https?:\/\/[^"]*\.tgz/,
        texts.filter(({ path }) => path === 'package-lock.json'),
      ),
    ).toEqual([]);
  });

  it('the project’s files mention no path of a developer’s machine', () => {
    // The pattern is joined from parts so that this file does not match it.
    const homes = ['work', 'root', 'home/[a-z]+', 'Users/[A-Za-z]+'].join('|');
    expect(holding(new RegExp(`(?<![\\w.:@/#-])/(${homes})/\\w`))).toEqual([]);
  });

  it('the project has the same test command in README.md and .ci/run', () => {
    const filesWithBoth = holding(/^npm ci && npm test$/m).concat(holding(/\{ npm ci && npm test; \}/));
    expect(filesWithBoth).toContain('README.md');
    expect(filesWithBoth).toContain('.ci/run');
  });

  it('the project’s documents have no dead links to files', () => {
    const broken = texts
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, target = '']) =>
          existsSync(join(root, dirname(path), target)) ? [] : [`${path}: ${target}`],
        ),
      );
    expect(broken).toEqual([]);
  });

  it('the project’s guides mention only existing files', () => {
    const guides = texts.filter(({ path }) => ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md'].includes(path));
    const mentioned = guides.flatMap(({ text }) => [
      ...text.matchAll(/`((?:core|adapters|server|web|tests|fixtures)\/[\w./-]+\.\w+)`/g),
    ]);
    expect(mentioned.length).toBeGreaterThan(20);
    expect(mentioned.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('the project has no barrels, enums, TODOs, or `only` and `todo` tests', () => {
    expect(listed.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
    const code = texts.filter(({ path }) => /\.tsx?$/.test(path));
    expect(holding(/^\s*(export )?(const )?enum \w/m, code)).toEqual([]);
    expect(holding(/^\s*(it|test|describe)\.(only|todo)\b/m, code)).toEqual([]);
    expect(
      holding(
        /\b(TODO|FIXME|XXX)\b/,
        code.filter(({ path }) => !path.endsWith('repository.test.ts')),
      ),
    ).toEqual([]);
  });

  it('the project’s files have no merge conflict markers', () => {
    expect(holding(/^(<{7}|>{7}) /m)).toEqual([]);
  });

  it('the project’s core reads no clock and no random numbers', () => {
    const core = texts.filter(({ path }) => path.startsWith('core/') && path.endsWith('.ts'));
    expect(holding(/Date\.now|new Date\(\)|Math\.random|performance\.now/, core)).toEqual([]);
  });
});
