import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { placeholdersIn } from '#adapters/content-files/placeholders.ts';

const ours = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));

describe('edition folder', () => {
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
  const errors = (): readonly string[] => {
    try {
      readEditionFolder(folder);
      return [];
    } catch (error) {
      return String(error instanceof Error ? error.message : error)
        .replaceAll(`${folder}/`, '')
        .split('\n');
    }
  };

  it('the edition folder of 2025 has no mistakes', () => {
    expect(errors()).toEqual([]);
  });

  it('the edition folder reports a missing text with file, line, field and reason', () => {
    change('pages/judges.yaml', 'role: Head judge', 'rank: Head judge');
    expect(errors()).toEqual([
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.role: nothing stands here$/),
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.rank: no such field/),
    ]);
  });

  it('the edition folder reports a missing picture at the field that names it', () => {
    rmSync(join(folder, 'pictures/nell-garraway.svg'));
    expect(errors()).toContainEqual(
      expect.stringMatching(/^pages\/judges\.yaml:\d+ judges\.0\.picture: there is no picture nell-garraway\.svg/),
    );
  });

  it.each([
    ['takes: [meals]', 'takes: [meals, prod_bar]', /takes\.1: there is no product prod_bar in the catalogue/],
    ['takes: [parking]', 'takes: [stands]', /checkpoints: no checkpoint takes prod_parking$/],
    ['takes: [stands]', 'takes: [traders]', /takes\.0: the catalogue has no traders/],
    ['opens: "12:00"', 'opens: "16:00"', /checkpoints\.2: it closes before it opens/],
    ['id: lunch', 'id: parking', /checkpoints\.2\.id: two checkpoints are called parking/],
  ])(
    'the edition folder reports a checkpoint that contradicts itself or the catalogue: %s becomes %s',
    (from, to, message) => {
      change('door.yaml', from, to);
      expect(errors()).toContainEqual(expect.stringMatching(/^door\.yaml:\d+ /));
      expect(errors()).toContainEqual(expect.stringMatching(message));
    },
  );

  it.each([
    [
      'products: [guests, competitors]',
      'products: [guests, prod_bar]',
      /pools\.0\.products\.1: there is no product prod_bar/,
    ],
    ['shownAt: [lunch]', 'shownAt: [kitchen]', /questions\.0\.shownAt\.0: door\.yaml has no checkpoint kitchen/],
    ['id: car', 'id: allergies', /questions\.1\.id: two questions are called allergies/],
    ['ticket\n    within: account', 'ticket\n    within: family', /needs\.0\.within: /],
    [
      'needs: [prod_adult_day, competitors, stands]',
      'needs: [grown-ups]',
      /needs\.1\.needs\.0: the catalogue has no grown-ups/,
    ],
    ['until: 2025-11-15T00:00:00+00:00', 'until: soon', /questions\.0\.until: a moment reads like/],
  ])(
    'the edition folder reports a rule of sale that contradicts itself or the catalogue: %s becomes %s',
    (from, to, message) => {
      change('sale-rules.yaml', from, to);
      expect(errors()).toContainEqual(expect.stringMatching(/^sale-rules\.yaml:\d+ /));
      expect(errors()).toContainEqual(expect.stringMatching(message));
    },
  );

  it('the edition folder reports Markdown that cannot be rendered', () => {
    change('pages/judges.yaml', 'Nell trained gundogs', 'Nell <i>trained</i> gundogs');
    expect(errors()).toContainEqual(expect.stringMatching(/judges\.0\.description: no HTML in the text: <i>/));
  });

  it.each([
    [
      'a link to a page that is not there',
      'judges',
      'to: /competition-rules',
      'to: /rules',
      'action.to: no page of ours is at /rules',
    ],
    [
      'a link to a former founder',
      'site',
      'to: /hettie-crouch',
      'to: /hettie',
      'menus.0.links.4.to: no page of ours is at /hettie',
    ],
    [
      'a link to a part that Home does not have',
      'event',
      '/#programme',
      '/#program',
      'parts.all.5.action.to: Home has no part #program',
    ],
    [
      'a link in Markdown to a page that is not there',
      'home',
      '(/competition-rules)',
      '(/rulez)',
      'faq.questions.0.answer: no page of ours is at /rulez',
    ],
    [
      'a placeholder in a text in which the page fills in no facts',
      'judges',
      'intro: Four',
      'intro: On {day} four',
      'intro: nothing stands in braces here',
    ],
    [
      'a placeholder in Markdown in which the page fills in no facts',
      'judges',
      'Nell trained',
      'On {day} Nell trained',
      'judges.0.description: nothing stands in braces here',
    ],
    [
      'Markdown in a field for plain text',
      'judges',
      'intro: Four',
      'intro: The *four*',
      'intro: a line has plain words, without Markdown or HTML',
    ],
    ['a text of spaces only', 'judges', /^title: .*$/m, 'title: "  "', 'title: there are no words here'],
    [
      'two founders at one address',
      'founders',
      'address: hettie-crouch',
      'address: morwenna-pike',
      'founders.1.address: morwenna-pike stands here twice',
    ],
    [
      'a founder at the address of a page',
      'founders',
      'address: hettie-crouch',
      'address: judges',
      'founders.1.address: the site has another page at this address',
    ],
    ['two questions with one anchor', 'home', 'id: refunds', 'id: dogs', 'faq.questions.1.id: dogs stands here twice'],
    [
      'an unquoted text that begins with a star, which YAML reads as a reference',
      'judges',
      /^title: .*$/m,
      'title: *The* judges',
      'words that begin with *, & or ! stand in quotes',
    ],
    [
      'an unquoted text that begins with an ampersand, which YAML reads as a name',
      'market',
      'name: Flint & Slip',
      'name: &Slip away',
      'words that begin with *, & or ! stand in quotes',
    ],
  ])('the edition folder reports %s', (_what, page, from, to, reason) => {
    change(`pages/${page}.yaml`, from, to);
    const found = errors();
    expect(found.map((each) => each.replace(/^\S+:\d+ /, ''))).toContain(reason);
    for (const each of found) expect(each).toMatch(new RegExp(`^pages/${page}\\.yaml:\\d+ `));
  });

  it('the edition folder reports a file that no page reads, and a missing folder', () => {
    writeFileSync(join(folder, 'pages/markt.yml'), 'title: The market');
    expect(errors()).toEqual(['pages/markt.yml: no page reads a file of this name']);
    rmSync(join(folder, 'pages'), { recursive: true });
    expect(errors()).toContainEqual(expect.stringMatching(/^pages\/judges\.yaml: cannot be read/));
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect(errors()).toContain('pictures: there is no such folder');
  });

  it.each([
    [
      'products that do not add up to the total',
      'tickets: 1040',
      'tickets: 1036',
      'products: the products add up to 1990 tickets, and the total is 1994',
    ],
    [
      'a product that the catalogue does not have',
      'id: prod_parking,',
      'id: prod_parked,',
      'products.4.id: there is no product prod_parked in the catalogue; leave out the id of what is no longer sold',
    ],
    [
      'a product that is listed twice',
      'id: prod_child_day,',
      'id: prod_adult_day,',
      'products.1.id: prod_adult_day is listed twice; add its tickets together',
    ],
  ])('the edition folder reports past sales with %s', (_what, from, to, reason) => {
    change('past-sales.yaml', from, to);
    expect(errors()).toEqual([expect.stringMatching(/^past-sales\.yaml:\d+ /)]);
    expect(errors()[0]).toMatch(new RegExp(`${reason}$`));
  });

  it('the edition folder accepts past sales without figures by product', () => {
    change('past-sales.yaml', /\nproducts:[\s\S]*$/, '\n');
    expect(readEditionFolder(folder).pastSales).toMatchObject({ year: 2024, total: 1994 });
  });

  it('the edition folder reports a ladder of the rulebook with an unreachable rung', () => {
    change('rulebook.yaml', 'escalating: [0, -5, out]', 'escalating: [0, out, -5]');
    expect(errors()).toEqual([
      expect.stringMatching(/^rulebook\.yaml:\d+ readings\.digs\.escalating: rungs are whole points/),
    ]);
  });

  it('the edition folder reports a group that is missing from the day plan, and an unknown one', () => {
    change('competition-day.yaml', '[junior gold, adult bronze]', '[junior gold]');
    expect(errors()).toEqual([expect.stringMatching(/^competition-day\.yaml:\d+ rings: adult bronze runs nowhere$/)]);
    change('competition-day.yaml', '[junior gold]', '[junior gold, adult copper]');
    expect(errors()).toEqual([
      expect.stringMatching(/^competition-day\.yaml:\d+ rings\.0\.groups\.1: a group reads like "junior gold"$/),
    ]);
  });

  it('the edition folder reports a placeholder in the rules for which the rulebook has no number', () => {
    change('pages/rules.yaml', '{perGroup}', '{perClass}');
    expect(errors()).toEqual([expect.stringMatching(/^pages\/rules\.yaml:\d+ chapters\.0\.rules\.4: /)]);
  });

  it('the edition folder reports a programme without the Have A Go item, whose hours its page shows', () => {
    change('pages/schedule.yaml', 'id: have-a-go', 'id: arena');
    expect(errors()).toEqual([
      expect.stringMatching(/^pages\/schedule\.yaml:\d+ categories: no item says "id: have-a-go"/),
    ]);
  });

  it('the edition folder reports items of the programme outside of the opening hours', () => {
    change('edition.yaml', 'endsAt: 2025-11-22T17', 'endsAt: 2025-11-22T16');
    expect(errors().length).toBeGreaterThan(0);
    for (const error of errors())
      expect(error).toMatch(
        /^pages\/schedule\.yaml:\d+ categories\.\d\.items\.\d\.sessions\.\d: the gates are shut then$/,
      );
  });

  it('the edition folder reports a programme whose hounds run at other hours than the rings’', () => {
    change('pages/schedule.yaml', '{ from: "09:30", to: "16:30" }', '{ from: "10:00", to: "16:30" }');
    expect(errors()).toEqual([
      'pages/schedule.yaml: hounds run from 09:30 to 16:30, by the rings of competition-day.yaml',
    ]);
    change('pages/schedule.yaml', '{ from: "10:00", to: "16:30" }', '{ from: "09:30", to: "16:30" }');
    change('competition-day.yaml', /to: "16:30"/g, 'to: "17:00"');
    expect(errors()).toHaveLength(2);
  });

  it('the edition folder reports the mistakes of all files at once', () => {
    change('edition.yaml', /mostLines: \d+/, 'mostLines: many');
    change('pages/judges.yaml', /^title: .*$/m, 'title: ""');
    const found = errors();
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toMatch(/edition\.yaml:\d+ order\.mostLines.*judges\.yaml:\d+ title/s);
  });

  it('the edition folder counts the texts labelled “placeholder”, and removes the label from the page texts', () => {
    expect(placeholdersIn(folder)).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(readEditionFolder(folder).content)).not.toContain('placeholder');
  });
});
