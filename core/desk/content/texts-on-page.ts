import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { type FormShape, shapeFor } from './form-shape.ts';
import { type JsonPath, valueAt } from './json-path.ts';

/** A text of a file as its page shows it, with the field that it is from. */
export type TextOnPage = { readonly path: JsonPath; readonly text: string };

/** Shorter texts are found everywhere on a page. */
const shortest = 2;

/** The texts of a value that a page shows, a text of several paragraphs as several. */
export const textsOnPage = (shape: FormShape, value: Json | undefined, path: JsonPath = []): readonly TextOnPage[] => {
  switch (shape.kind) {
    case 'fields':
      return shape.fields.flatMap(({ name, shape: inner }) =>
        textsOnPage(inner, valueAt(value, [name]), [...path, name]),
      );
    case 'list':
      return Array.isArray(value) ? value.flatMap((item, at) => textsOnPage(shape.item, item, [...path, at])) : [];
    case 'row':
      return shape.items.flatMap((item, at) => textsOnPage(item, valueAt(value, [at]), [...path, at]));
    case 'either': {
      const fitting = shapeFor(shape.shapes, value);
      return fitting ? textsOnPage(fitting, value, path) : [];
    }
    case 'picture':
      return textOf(valueAt(value, ['alt']), [...path, 'alt']);
    case 'line':
      return textOf(value, path);
    case 'markdown':
      return typeof value === 'string'
        ? value.split(/\n[^\S\n]*\n|\n(?=- )/).flatMap((paragraph) => textOf(withoutMarks(paragraph), path))
        : [];
    default:
      return [];
  }
};

const textOf = (value: Json | undefined, path: JsonPath): readonly TextOnPage[] => {
  const text = typeof value === 'string' ? normalised(value) : '';
  return text.length < shortest ? [] : [{ path, text }];
};

/** Words without the marks of bold, links and lists. */
const withoutMarks = (paragraph: string): string =>
  paragraph
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^\s*(?:[-#>]+|\d+\.)\s+/g, '')
    .replaceAll(/[*_]{1,2}([^*_\s][^*_]*)[*_]{1,2}/g, '$1');

/** Text as a browser shows it: every run of white space is one space. */
export const normalised = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The most characters that a fact in braces stands for. */
const longestFact = 200;

/** Whether a text of the page is this one, whose facts in braces the page has filled. */
export const isShownAs = ({ text }: Pick<TextOnPage, 'text'>, onPage: string): boolean => {
  const [first = '', ...others] = text.split(/\{[^{}]*\}/);
  const last = others.pop();
  if (last === undefined) return text === onPage;
  if (!onPage.startsWith(first) || !onPage.endsWith(last)) return false;
  let end = first.length;
  for (const each of others) {
    const at = onPage.indexOf(each, end);
    if (at < 0 || at - end > longestFact) return false;
    end = at + each.length;
  }
  const left = onPage.length - last.length - end;
  return left >= 0 && left <= longestFact;
};

/** The field that a text of the page is from; of several with the same text, one of those preferred. */
export const fieldShownAs = (
  texts: readonly TextOnPage[],
  onPage: string,
  isPreferred: (path: JsonPath) => boolean,
): JsonPath | undefined => {
  const found = texts.filter((each) => isShownAs(each, normalised(onPage)));
  return (found.find(({ path }) => isPreferred(path)) ?? found[0])?.path;
};
