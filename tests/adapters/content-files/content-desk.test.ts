import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentSource } from '#adapters/content-files/content-source.ts';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { withValue } from '#adapters/content-files/write-yaml.ts';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import {
  type ContentDeskPorts,
  discardDraft,
  publishDraft,
  publishedText,
  publishedWords,
  readAtDesk,
  restoreVersion,
  saveDraft,
} from '#core/desk/content/change-content.ts';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import { emptyValueOf, type FormShape, formOf, shapeFor } from '#core/desk/content/form-shape.ts';
import { isSame, valueAt, withValueAt } from '#core/desk/content/json-path.ts';
import type { ContentFiles } from '#core/desk/content/ports.ts';
import type { DescribeAction, Json } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Words } from '#core/site/content/content.ts';
import { embedOrigins } from '#core/site/content/shapes/embed-origins.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { editionPath } from '../../../server/composition/kernel/edition/edition-folder.ts';

const folder = editionPath('2025');
const names = Object.keys(fileTitles) as readonly ContentFile[];
let files: ContentFiles;
let published: Words;
beforeAll(() => {
  const { edition, dayPlan, content } = readEditionFolder(folder);
  published = content;
  files = contentSource({
    ...{ folder, dayPlan, edition: () => edition },
    frames: () => embedOrigins(content),
    uploaded: () => [],
  });
});

describe('a content file whose value is changed', () => {
  it('a changed content file has the new value, and keeps the comments and lines of unchanged parts', () => {
    const text = '# About us\ntitle: One # short\nlist:\n  # the first\n  - name: a\n  - name: b # second\n';
    expect(withValue(text, { title: 'One', list: [{ name: 'a' }, { name: 'b' }] })).toBe(text);
    expect(withValue(text, { title: 'Two', list: [{ name: 'b' }, { name: '*c' }] })).toBe(
      '# About us\ntitle: Two # short\nlist:\n  # the first\n  - name: b # second\n  - name: "*c"\n',
    );
  });

  it('a changed content file is read back as the value that was written, for any value', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('10:00', 'yes', '*x', '# no', 'a: b', 'two\nlines\n'));
    const value = fc.dictionary(
      fc.constantFrom('title', 'text', 'list', 'more'),
      fc.oneof(word, fc.array(fc.record({ name: word, says: word }), { maxLength: 3 })),
    );
    fc.assert(
      fc.property(value, value, (one, other) => {
        const read = (text: string) => files.read('subscribe', text).value;
        const before = withValue('{}\n', one);
        expect(isSame(read(before), one)).toBe(true);
        expect(isSame(read(withValue(before, other)), other)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the form of a content file', () => {
  /** Paths of the fields of a value that its form does not show. */
  const unshown = (shape: FormShape, value: Json | undefined, at: string): readonly string[] => {
    if (value === undefined) return [];
    if (shape.kind === 'either') {
      const fitting = shapeFor(shape.shapes, value);
      return fitting ? unshown(fitting, value, at) : [at];
    }
    if (shape.kind === 'list' || shape.kind === 'row')
      return Array.isArray(value)
        ? value.flatMap((each, index) => {
            const inner = shape.kind === 'list' ? shape.item : shape.items[index];
            return inner ? unshown(inner, each, `${at}.${index}`) : [`${at}.${index}`];
          })
        : [at];
    if (shape.kind !== 'fields') return typeof value === 'object' && shape.kind !== 'picture' ? [at] : [];
    const known = shape.fields.map(({ name }) => name);
    return [
      ...Object.keys(value ?? {})
        .filter((name) => !known.includes(name))
        .map((name) => `${at}.${name}`),
      ...shape.fields.flatMap(({ name, shape: inner }) => unshown(inner, valueAt(value, [name]), `${at}.${name}`)),
    ];
  };

  it.each(names)(
    'a content file’s form shows every field of %s, with the edition’s content and while all fields are empty',
    (file) => {
      const shape = formOf(file);
      expect(unshown(shape, files.read(file, files.base(file)).value, file)).toEqual([]);
      expect(unshown(shape, emptyValueOf(shape), file)).toEqual([]);
    },
  );
});

describe('two editors at once', () => {
  const editors = ['Morwenna', 'Nell'] as const;
  const aStep = fc.record({
    who: fc.constantFrom(...editors),
    file: fc.constantFrom('subscribe', 'waitlist', 'home'),
    what: fc.constantFrom('write', 'write', 'publish', 'publish', 'restore', 'discard', 'late'),
    title: fc.constantFrom('Truffle letters', 'Hound post', '**loud**', ''),
    version: fc.nat(3),
  });

  it('two editors at once always leave valid content, and a history from which each version can be restored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 12 }), async (steps) => {
        const clock = simulatedClock(aSaturdayInOctober);
        const { contentStore } = memoryFestival(clock);
        const ports: ContentDeskPorts = {
          ...{ contentStore, editionKey: '2025-11-22', machineClock: clock },
          contentFiles: async () => files,
          contentChanged: async () => {},
        };
        const texts = new Map<string, string>();
        let actions = 0;
        for (const { who, file, what, title, version } of steps) {
          const by = { userId: userId(who), name: who };
          const { head, value } = await readAtDesk(ports, file);
          const change = { file, by, revision: what === 'late' ? head.revision + 1 : head.revision };
          const describeIt: DescribeAction = (news) => {
            actions += 1;
            return { id: `${actions}`, at: clock.now(), actor: by, from: { network: 'a1b2' }, ...news };
          };
          const path = file === 'home' ? ['about', 'title'] : ['title'];
          if (what === 'write' || what === 'late') {
            const saved = await saveDraft(ports, change, withValueAt(value, path, title));
            expect(saved.ok).toBe(what === 'write');
          } else if (what === 'discard') await discardDraft(ports, change, describeIt);
          else if (what === 'publish') await publishDraft(ports, change, describeIt);
          else await restoreVersion(ports, change, version, describeIt);

          const now = await contentStore.head(ports.editionKey, file);
          const text = await publishedText(ports, file, now);
          const known = texts.get(`${file} ${now.version}`) ?? text;
          expect(text).toBe(known);
          texts.set(`${file} ${now.version}`, text);
          if (what === 'restore' && now.version > head.version)
            expect(text).toBe(version === 0 ? files.base(file) : texts.get(`${file} ${version}`));
        }
        const { words } = await publishedWords(ports);
        expect(files.mistakesBetween(words)).toEqual([]);
        for (const file of ['subscribe', 'waitlist', 'home'] as const) {
          const head = await contentStore.head(ports.editionKey, file);
          expect(files.read(file, await publishedText(ports, file, head)).mistakes).toEqual([]);
          const versions = await contentStore.history(ports.editionKey, file);
          expect(versions.map((each) => each.version)).toEqual(versions.map((_, at) => versions.length - at));
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('a dead link', () => {
  it('a dead link in a content file is reported with the line of its field, when the text of its file is given', () => {
    const { value } = files.read('home', files.base('home'));
    const text = withValue(files.base('home'), withValueAt(value, ['about', 'action', 'to'], '/no-such-page'));
    const words = { ...published, home: files.read('home', text).words } as Words;
    const line = text.split('\n').findIndex((each) => each.includes('/no-such-page')) + 1;
    expect(line).toBeGreaterThan(1);
    expect(files.mistakesBetween(words, new Map([['home', text]]))).toEqual([
      { file: 'home', path: ['about', 'action', 'to'], line, reason: 'no page of ours is at /no-such-page' },
    ]);
    expect(files.mistakesBetween(words)).toMatchObject([{ line: 1 }]);
  });
});
