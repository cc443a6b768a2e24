import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { placeholdersIn } from '#adapters/content-files/placeholders.ts';

const ours = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));

describe('an edition’s folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'truffle-edition-')), '2025');
    cpSync(ours, folder, { recursive: true });
  });

  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  const mistakes = (): readonly string[] => {
    try {
      readEditionFolder(folder);
      return [];
    } catch (mistake) {
      return String(mistake instanceof Error ? mistake.message : mistake)
        .replaceAll(`${folder}/`, '')
        .split('\n');
    }
  };

  it('is right as it stands', () => {
    expect(mistakes()).toEqual([]);
  });

  it('tells a missing word by file, line, field and reason', () => {
    change('pages/judges.yaml', 'role: Head judge', 'rank: Head judge');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.role: Invalid input/),
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.rank: no such field/),
    ]);
  });

  it('tells a picture that is not there, where it is named', () => {
    rmSync(join(folder, 'pictures/nell-garraway.svg'));
    expect(mistakes()).toContainEqual(
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.picture: there is no picture nell-garraway\.svg/),
    );
  });

  it('tells Markdown that cannot be shown', () => {
    change('pages/judges.yaml', 'Nell trained gundogs', 'Nell <i>trained</i> gundogs');
    expect(mistakes()).toContainEqual(expect.stringMatching(/judges\.0\.description: no HTML in the text: <i>/));
  });

  it('tells a rung of the rulebook that cannot be climbed', () => {
    change('rulebook.yaml', 'escalating: [0, -5, out]', 'escalating: [0, out, -5]');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^rulebook\.yaml:\d+ readings\.digs\.escalating: rungs are whole points/),
    ]);
  });

  it('tells a group that the plan of the day forgets, and one that it cannot read', () => {
    change('competition-day.yaml', '[junior gold, adult bronze]', '[junior gold]');
    expect(mistakes()).toEqual([expect.stringMatching(/^competition-day\.yaml:\d+ rings: adult bronze runs nowhere$/)]);
    change('competition-day.yaml', '[junior gold]', '[junior gold, adult copper]');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^competition-day\.yaml:\d+ rings\.0\.groups\.1: a group reads like "junior gold"$/),
    ]);
  });

  it('tells a number that the rulebook does not have, in the words of the rules', () => {
    change('pages/rules.yaml', '{perGroup}', '{perClass}');
    expect(mistakes()).toEqual([expect.stringMatching(/^pages\/rules\.yaml:\d+ chapters\.0\.rules\.4: /)]);
  });

  it('tells a programme without the arena, whose own page would not know its hours', () => {
    change('pages/schedule.yaml', 'id: have-a-go', 'id: arena');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^pages\/schedule\.yaml:\d+ categories: no item says "id: have-a-go"/),
    ]);
  });

  it('tells what the programme has before the gates open or after they close', () => {
    change('edition.yaml', 'endsAt: 2025-11-22T17', 'endsAt: 2025-11-22T16');
    expect(mistakes().length).toBeGreaterThan(0);
    for (const mistake of mistakes())
      expect(mistake).toMatch(
        /^pages\/schedule\.yaml:\d+ categories\.\d\.items\.\d\.sessions\.\d: the gates are shut then$/,
      );
  });

  it('tells the mistakes of all files at once', () => {
    change('edition.yaml', /mostLines: \d+/, 'mostLines: many');
    change('pages/judges.yaml', /^title: .*$/m, 'title: ""');
    const told = mistakes();
    expect(told).toHaveLength(2);
    expect(told.join('\n')).toMatch(/edition\.yaml:\d+ order\.mostLines.*judges\.yaml:\d+ title/s);
  });

  it('counts what is still invented, and never says so to a visitor', () => {
    expect(placeholdersIn(folder)).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(readEditionFolder(folder).content)).not.toContain('placeholder');
  });
});
