import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { winnersYaml } from '#adapters/content-files/winners-yaml.ts';
import type { Board } from '#core/competition/results/board.ts';
import { pastWinners } from '#core/competition/results/past-winners.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const ours = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));
const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');

const signed = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const names = ['Tarn: the “nose”', 'Zoë', 'no', 'Fourth'];
const boards = (change: Partial<Board> = {}): readonly Board[] =>
  everyClassAndLevel.map((group) => ({
    ...aBoard({ status: signed }),
    ...group,
    rows: names.map((name, at) => ({
      ...row,
      number: at,
      place: at + 1,
      hound: `${name} of ${group.class} ${group.level}`,
    })),
    ...(group.class === 'adult' && group.level === 'silver' ? change : {}),
  }));

describe('winners.yaml', () => {
  it('winners.yaml is read back as last year’s winners by the next edition', () => {
    const winners = pastWinners(boards());
    if (!winners.ok) throw new Error(winners.refusal.detail);
    const folder = join(mkdtempSync(join(tmpdir(), 'truffle-winners-')), '2025');
    try {
      cpSync(ours, folder, { recursive: true });
      const page = join(folder, 'pages/competition.yaml');
      const text = stringify({ ...parse(readFileSync(page, 'utf8')), ...parse(winnersYaml(winners.value, 2025)) });
      writeFileSync(page, text);
      const read = readEditionFolder(folder).content.competition.winners;
      expect(read.silver.map(({ hound }) => hound)).toEqual(names.slice(0, 3).map((name) => `${name} of adult silver`));
      expect(read.gold[0]).toMatchObject({ hound: 'Tarn: the “nose” of adult gold', handler: 'Harriet Lamb' });
      expect(read.title).toBe('Winners in 2025');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('winners.yaml names the drawing of the winner’s breed, and of a truffle hound for a breed without one', () => {
    const breeds = ['Border collie', 'Labradoodle', 'Alsatian'];
    const rows = breeds.map((breed, at) => ({ ...row, number: at, place: at + 1, hound: `Hound ${at}`, breed }));
    const winners = pastWinners(boards({ rows }));
    if (!winners.ok) throw new Error(winners.refusal.detail);
    const written = parse(winnersYaml(winners.value, 2025));
    expect(written.winners.silver.map(({ picture }: { picture: { file: string } }) => picture.file)).toEqual([
      'dog-collie.svg',
      'dog-cockapoo.svg',
      'dog-scent.svg',
    ]);
  });

  it('winners.yaml includes every hound that shares a place', () => {
    const shared = [1, 1, 3, 3, 5].map((place, at) => ({ ...row, number: at, place, hound: `Hound ${at}` }));
    const winners = pastWinners(boards({ rows: shared }));
    if (!winners.ok) throw new Error(winners.refusal.detail);
    expect(winners.value.silver.map(({ hound, place }) => [hound, place])).toEqual([
      ['Hound 0', 1],
      ['Hound 1', 1],
      ['Hound 2', 3],
      ['Hound 3', 3],
    ]);
    expect(parse(winnersYaml(winners.value, 2025)).winners.silver[3]).toMatchObject({ place: 3, hound: 'Hound 3' });
  });

  it('winners.yaml is refused before the head judge has signed, and for an incomplete podium', () => {
    const provisional = { state: 'provisional', version: 0, signedBy: null, queriesCloseAt: null } as const;
    expect(pastWinners(boards({ status: provisional }))).toMatchObject({
      refusal: { kind: 'results-not-final', detail: 'The head judge has yet to sign: Silver.' },
    });
    expect(pastWinners(boards({ rows: [row] }))).toMatchObject({ refusal: { kind: 'podium-short' } });
  });
});
