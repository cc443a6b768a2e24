import { describe, expect, it } from 'vitest';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import { fieldLabel, itemWord, knownItemWord, knownLabel } from '#core/desk/content/field-labels.ts';
import { type FormShape, formOf } from '#core/desk/content/form-shape.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { pageParts } from '#core/desk/content/words/page-parts.ts';

const files = Object.keys(fileTitles) as readonly ContentFile[];

type Found = { readonly path: JsonPath; readonly shape: FormShape };

/** Every field of a shape that a form shows, the first item standing for all of a list. */
const fieldsOf = (shape: FormShape, path: JsonPath = []): readonly Found[] => {
  switch (shape.kind) {
    case 'fields':
      return shape.fields.flatMap(({ name, shape: inner }) => [
        { path: [...path, name], shape: inner },
        ...fieldsOf(inner, [...path, name]),
      ]);
    case 'list':
      return fieldsOf(shape.item, [...path, 0]);
    case 'row':
      return shape.items.flatMap((item, at) => [
        { path: [...path, at], shape: item },
        ...fieldsOf(item, [...path, at]),
      ]);
    case 'either':
      return shape.shapes.flatMap((each) => fieldsOf(each, path));
    case 'picture':
      return ['file', 'alt'].map((name) => ({ path: [...path, name], shape: { kind: 'line', facts: [] } as const }));
    default:
      return [];
  }
};

describe('labels of the content desk', () => {
  it.each(files)('content desk: every field of %s has a label', (file) => {
    const unnamed = fieldsOf(formOf(file)).filter(
      ({ path, shape }) => shape.kind !== 'id' && knownLabel(file, path) === undefined,
    );
    expect(unnamed.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each(files)('content desk: every list of %s has a word for one item', (file) => {
    const lists = fieldsOf(formOf(file)).filter(({ shape }) => shape.kind === 'list');
    expect(lists.filter(({ path }) => !knownItemWord(file, path)).map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each(files)('content desk: no two fields of one object in %s have the same label', (file) => {
    const shown = fieldsOf(formOf(file)).filter(({ shape }) => shape.kind !== 'id');
    const labels = new Map(
      shown.map(({ path }) => [path.join('.'), `${path.slice(0, -1).join('.')}: ${fieldLabel(file, path)}`]),
    );
    const names = [...labels.values()];
    expect(names.filter((each, at) => names.indexOf(each) !== at)).toEqual([]);
  });

  it.each(files)('content desk: each field of %s is in one part of the page', (file) => {
    const shape = formOf(file);
    const fields = shape.kind === 'fields' ? shape.fields.map(({ name }) => name) : [];
    const inParts = pageParts[file].flatMap(({ parts }) => parts.flatMap((part) => part.fields));
    expect([...inParts].sort()).toEqual([...fields].sort());
  });

  it('content desk: a field’s label is by its meaning in its place', () => {
    expect(fieldLabel('schedule', ['categories', 0, 'items', 1, 'sessions', 0, 'to'])).toBe('Until');
    expect(fieldLabel('home', ['evening', 'also', 'to'])).toBe('The link leads to');
    expect(fieldLabel('home', ['evening', 'headline', 1])).toBe('Headline, second line');
    expect(fieldLabel('market', ['exhibitors', 0, 'categories', 1])).toBe('Shelf 2');
    expect(itemWord('home', ['testimonials', 'said'])).toBe('quotation');
  });

  it('content desk: a field that a file does not have gets its name in words', () => {
    expect(fieldLabel('terms', ['whatLoadingDoesNot'])).toBe('What loading does not');
    expect(itemWord('terms', ['unknown'])).toBe('line');
  });
});
