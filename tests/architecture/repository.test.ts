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

/** Every text of the repository; a file that is deleted and not committed yet is none. */
const texts = listed.filter(isText).flatMap((path) => {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch {
    return [];
  }
});

const holding = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('the repository', () => {
  it('was read', () => expect(texts.length).toBeGreaterThan(100));

  it('names no host in its lock file, so that it installs from whichever registry is near', () => {
    expect(
      holding(
        /"resolved"|https?:\/\/[^"]*\.tgz/,
        texts.filter(({ path }) => path === 'package-lock.json'),
      ),
    ).toEqual([]);
  });

  it('mentions no path of the machine that it was written on', () => {
    // Put together here, so that this file does not hold what it looks for.
    const homes = ['work', 'root', 'home/[a-z]+', 'Users/[A-Za-z]+'].join('|');
    expect(holding(new RegExp(`(?<![\\w.:@/#-])/(${homes})/\\w`))).toEqual([]);
  });

  it('is tested by the command that its README tells', () => {
    const told = holding(/^npm ci && npm test$/m).concat(holding(/\{ npm ci && npm test; \}/));
    expect(told).toContain('README.md');
    expect(told).toContain('.ci/run');
  });

  it('has texts whose every link to a file finds it', () => {
    const broken = texts
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, target = '']) =>
          existsSync(join(root, dirname(path), target)) ? [] : [`${path}: ${target}`],
        ),
      );
    expect(broken).toEqual([]);
  });

  it('has no barrels, no enums, no skipped or lonely tests', () => {
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

  it('has a core that knows no clock and no chance but those it is given', () => {
    const core = texts.filter(({ path }) => path.startsWith('core/') && path.endsWith('.ts'));
    expect(holding(/Date\.now|new Date\(\)|Math\.random|performance\.now/, core)).toEqual([]);
  });
});
