import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { pointsInWords } from '#core/competition/rules/points-in-words.ts';
import { ruleFacts } from '#core/competition/rules/rule-facts.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { type Class, classes } from '#core/kernel/class-and-level.ts';
import { type RuleBlock, rulesDocument } from '#core/site/content/rules-document.ts';
import { theRulebook } from './the-rulebook.ts';

const { content: theWords } = readEditionFolder(
  fileURLToPath(new URL('../../../../fixtures/editions/2025', import.meta.url)),
);
const documentOf = (which: Class, rulebook: Rulebook = theRulebook) => rulesDocument(theWords.rules, rulebook, which);
const chapter = (which: Class, id: string, rulebook?: Rulebook) =>
  documentOf(which, rulebook).chapters.find((each) => each.id === id)?.blocks ?? [];
const rowsOf = (blocks: readonly RuleBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells) : []));
const textOf = (blocks: readonly RuleBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'rule' ? [block.text] : [])).join('\n');

describe('rules document', () => {
  it('the competition rules document lists the rings of each class', () => {
    expect(chapter('adult', 'in-the-ring')[0]).toMatchObject({ columns: ['Class', 'Flags', 'Baits', 'Time'] });
    expect(rowsOf(chapter('adult', 'in-the-ring'))).toEqual([
      ['Gold', '15', 'All buried', '10 min'],
      ['Silver', '10', '10, mixed', '10 min'],
      ['Bronze', '5', '5, above ground', '5 min'],
    ]);
    expect(rowsOf(chapter('junior', 'in-the-ring'))).toEqual([
      ['Gold', '20', '–', '14 min'],
      ['Silver', '13', '13', '12 min'],
      ['Bronze', '8', '8', '10 min'],
    ]);
  });

  it('the rules document lists the points of finds, and of minutes by the chosen reading of the time bonus', () => {
    expect(chapter('adult', 'points')[0]).toEqual({
      kind: 'table',
      caption: 'What counts',
      columns: ['In the ring', 'Points'],
      rows: [
        { rule: '4.1', cells: ['A real truffle', '+10'] },
        { rule: '4.2', cells: ['An oil find', '+5'] },
        { rule: '4.3', cells: ['Each full minute left', '+1'] },
      ],
    });
    const chosen = { ...theRulebook.classes.adult.chosen, timeBonus: 'with-a-find' as const };
    const stricter = {
      ...theRulebook,
      classes: { ...theRulebook.classes, adult: { ...theRulebook.classes.adult, chosen } },
    };
    expect(rowsOf(chapter('adult', 'points', stricter))[2]?.[0]).toBe('Each full minute left, with at least one find');
  });

  it('the competition rules document lists the costs for adults with escalating digging and toileting', () => {
    expect(chapter('adult', 'faults')[0]).toEqual({
      kind: 'table',
      caption: 'What costs',
      columns: ['Fault', '1st', '2nd', '3rd and after'],
      rows: [
        { rule: '5.1', cells: ['Wrong flags', '−5', '−5', '−5'] },
        { rule: '5.2', cells: ['Baits eaten or removed', '−5', '−5', '−5'] },
        { rule: '5.3', cells: ['Behaviour warnings', '−5', '−5', '−5'] },
        { rule: '5.4', cells: ['Digging', 'Warning', '−5', 'Out'] },
        { rule: '5.5', cells: ['Toileting in the ring', 'Warning', '−5', 'Out'] },
      ],
    });
  });

  it('the competition rules document lists the costs for juniors with tariffs for digging and toileting', () => {
    expect(rowsOf(chapter('junior', 'faults'))).toEqual([
      ['Wrong flags', '−3', '−3', '−3'],
      ['Baits eaten or removed', '−5', '−5', '−5'],
      ['Behaviour warnings', '0', '0', '0'],
      ['Digging', 'Warning', '−2', '−5'],
      ['Toileting in the ring', '−2', '−5', '−5'],
    ]);
  });

  it('the competition rules document names the reading that the head judge may choose instead', () => {
    expect(textOf(chapter('adult', 'faults'))).toContain(
      'Digging: warning, −2, then −5 each time. Toileting: −2, −5, then −5 each time.',
    );
    expect(textOf(chapter('junior', 'faults'))).toContain('Digging: warning, −5, out. Toileting: warning, −5, out.');
  });

  it('the competition rules document lists the tie-break in the rulebook’s order', () => {
    expect(textOf(chapter('adult', 'ties-and-titles'))).toContain(
      'in this order: most points, fewest penalty points, the faster run.',
    );
    const placing = { ...theRulebook.placing, order: ['fastest' as const] };
    expect(textOf(chapter('adult', 'ties-and-titles', { ...theRulebook, placing }))).toContain(
      'order: the faster run.',
    );
  });

  it('the competition rules document is specific to the class, and fills in every placeholder', () => {
    expect(textOf(chapter('adult', 'who-may-enter'))).toContain('Handlers aged 7 to 17 enter under the junior rules.');
    expect(textOf(chapter('junior', 'who-may-enter'))).toContain('The handler is aged 7 to 17 on the day');
    for (const which of classes) expect(JSON.stringify(documentOf(which))).not.toMatch(/\{\w+\}/);
    const words = { ...theWords.rules, chapters: [{ id: 'a', title: 'A', rules: [{ junior: 'Small feet.' }] }] };
    expect(rulesDocument(words, theRulebook, 'adult').chapters[0]?.blocks).toEqual([]);
    expect(rulesDocument(words, theRulebook, 'junior').chapters[0]?.blocks).toEqual([
      { kind: 'rule', rule: '1.1', text: 'Small feet.' },
    ]);
  });

  it.each(classes)(
    'the rules document numbers paragraphs in order, and has every paragraph that a score cites: %s',
    (which) => {
      const { chapters } = documentOf(which);
      const numbers = chapters.map(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'rule' ? [block.rule] : block.rows.flatMap(({ rule }) => (rule === null ? [] : [rule])),
        ),
      );
      expect(numbers).toEqual(numbers.map((all, at) => all.map((_, number) => `${at + 1}.${number + 1}`)));
      const { finds, timeBonus, offences, placing } = theRulebook;
      for (const { rule } of [...Object.values(finds), timeBonus, ...Object.values(offences), placing])
        expect(numbers.flat()).toContain(rule);
    },
  );

  it('the competition rules document takes every figure from the rulebook', () => {
    const other: Rulebook = {
      ...theRulebook,
      entry: { perGroup: 9, dogMonths: 6, juniorYears: { least: 8, most: 16 } },
      ground: { squareMetres: 3, deepestInches: 4 },
      beforeRun: { minutes: 25 },
    };
    expect(ruleFacts(other, 'adult')).toMatchObject({
      perGroup: 'nine',
      dogMonths: 'six',
      juniorFrom: '8',
      juniorTo: '16',
      squareMetres: 'three',
      deepestInches: 'four',
      beforeRun: '25',
    });
    expect(textOf(chapter('junior', 'who-may-enter', other))).toContain('Any dog of six months or more');
    expect(textOf(chapter('junior', 'who-may-enter', other))).toContain('Each class has nine places.');
    expect(textOf(chapter('adult', 'before-the-ring', other))).toContain('25 minutes before');
    expect(textOf(chapter('adult', 'in-the-ring', other))).toContain('three by three metres');
  });

  it('the competition rules document describes a ladder of one rung', () => {
    const tariff = { steps: [], last: -4 };
    const digs = { ...theRulebook.readings.digs, tariff };
    expect(ruleFacts({ ...theRulebook, readings: { ...theRulebook.readings, digs } }, 'adult').otherDigs).toBe(
      '−4 each time',
    );
  });
});

it('the rules document shows an offence by its first cost that is not 0', () => {
  const points = (counted: Parameters<typeof pointsInWords>[0]) => pointsInWords(counted, theRulebook);
  expect(points({ of: 'truffleFinds' })).toBe('+10');
  expect(points({ of: 'oilFinds' })).toBe('+5');
  expect(points({ of: 'timeBonus' })).toBe('+1');
  expect(points({ of: 'wrongFlags', class: 'adult' })).toBe('−5');
  expect(points({ of: 'wrongFlags', class: 'junior' })).toBe('−3');
  expect(points({ of: 'digs', class: 'adult' })).toBe('Warning');
});
