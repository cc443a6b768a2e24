import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editionTableNames } from '#adapters/sql/festival-store.ts';
import { root } from './planted.ts';

const stores = /^(adapters\/sql|server\/(accounts-service|payments-sandbox)\/store)\//;

const statement = /\b(SELECT\s[^'"`]*\sFROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE (TABLE|INDEX))\b/;

const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => /^(core|adapters|server|web)\/.+\.tsx?$/.test(path) && existsSync(join(root, path)));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const tables = [...editionTableNames].join('|');
/** Raw SQL that would use the first edition's table, whichever edition the query is for. */
const bareTable = new RegExp(`^(?!\\s*(//|/?\\*)).*\\b(from|join|update|into)\\s+(${tables})\\b`, 'm');

describe('SQL', () => {
  it('SQL is written only in the folders of the stores', () => {
    const withSql = sources.filter((path) => statement.test(textOf(path)));
    expect(withSql.filter((path) => stores.test(path)).length).toBeGreaterThan(5);
    expect(withSql.filter((path) => !stores.test(path))).toEqual([]);
  });

  it.each([
    "db.get('SELECT at FROM task')",
    'db.run(`DELETE FROM task WHERE at < ?`)',
    "sql('UPDATE task SET at = 1')",
  ])('SQL is found in a planted offender: %s', (planted) => expect(planted).toMatch(statement));

  it('raw SQL names an edition’s table by sql.table, which gives it the edition’s prefix', () => {
    const offenders = sources.filter((path) => path.startsWith('adapters/sql/') && bareTable.test(textOf(path)));
    expect(offenders).toEqual([]);
  });

  it.each([
    ['sql`select 1 from orders where true`', true],
    ['sql`exists (select 1 from a\n  join tickets as t on true)`', true],
    ['sql`select 1 from $' + "{sql.table('orders')} as orders`", false],
    ['/** The tickets\n * of rows from orders that are paid. */', false],
    ['sql`select 1 from outbox`', false],
  ])('a bare table of an edition is found in: %s', (planted, isFound) => expect(bareTable.test(planted)).toBe(isFound));
});
