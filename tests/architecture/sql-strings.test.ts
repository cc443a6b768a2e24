import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './planted.ts';

const stores = /^(adapters\/sql|server\/(accounts-service|payments-sandbox)\/store)\//;

const statement = /\b(SELECT\s[^'"`]*\sFROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE (TABLE|INDEX))\b/;

describe('SQL', () => {
  it('SQL is written only in the folders of the stores', () => {
    const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
      .toString()
      .split('\0')
      .filter((path) => /^(core|adapters|server|web)\/.+\.tsx?$/.test(path) && existsSync(join(root, path)));
    const withSql = paths.filter((path) => statement.test(readFileSync(join(root, path), 'utf8')));
    expect(withSql.filter((path) => stores.test(path)).length).toBeGreaterThan(5);
    expect(withSql.filter((path) => !stores.test(path))).toEqual([]);
  });

  it.each([
    "db.get('SELECT at FROM task')",
    'db.run(`DELETE FROM task WHERE at < ?`)',
    "sql('UPDATE task SET at = 1')",
  ])('SQL is found in a planted offender: %s', (planted) => expect(planted).toMatch(statement));
});
