/** A citation: `id` is `§4` or `P3.6`, `words` the text after a `§n` on its line and the next. `line` counts from 1. */
export type Citation = { readonly id: string; readonly words: string; readonly line: number };

/** One numbered section: the names of its paragraphs (an empty text for an unnamed one), and its whole text. */
export type Section = { readonly names: readonly string[]; readonly text: string };

/** The sections of the specification by their number. */
export type Specification = ReadonlyMap<string, Section>;

/**
 * The number of a citation. `§n` is the product; R, P, C payments; S the system; U user accounts; D the design; E tickets
 * and the entrance; F sales and the desk; G operation. Matches nothing within a word, an address or a number.
 */
const cited = /(?<![\w%./#&-])(?:§\d+(?:\.\d+)*|[RPCSUDEFG][1-9]\d?(?:\.\d{1,2})?(?![\w-]))/g;

/** A heading, or a list item in bold: `### §2 Cart (/cart)`, `- **R8 Cart changed.** …`, `- **C12** …`. */
const defined = /^(?:#{2,6} |- \*\*)([§RPCSUDEFG]\d+(?:\.\d+)?)(?: (.+?))?(?:\.?\*\*.*|$)/;

/** All citations in a text. `words` continue across a line break within a comment or a paragraph. */
export const citationsIn = (text: string): readonly Citation[] =>
  [...text.matchAll(cited)].map(({ 0: id, index }) => ({
    id,
    words: id.startsWith('§') ? asOneLine(text.slice(index + id.length, index + id.length + 120)) : '',
    line: text.slice(0, index).split('\n').length,
  }));

const asOneLine = (text: string): string => text.replaceAll(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g, ' ');

/** The numbers and names that one page of the specification defines. A name in parentheses is a second name: `(/cart)`. */
export const sectionsIn = (page: string): Specification => {
  const sections = new Map<string, Section>();
  let id: string | undefined;
  for (const line of page.split('\n')) {
    const [, number, title] = defined.exec(line) ?? [];
    id = number ?? id;
    if (id === undefined) continue;
    const { names, text } = sections.get(id) ?? { names: [], text: '' };
    sections.set(id, { names: number ? [...names, ...namesOf(title)] : names, text: `${text}${line}\n` });
  }
  return sections;
};

const namesOf = (title = ''): readonly string[] => {
  const [, name = title, others = ''] = /^(.+?) \((.+)\)$/.exec(title) ?? [];
  return [name, ...others.split(', ').filter(Boolean)];
};

/** Combines the sections of all pages. @throws Error when two pages define the same number */
export const specificationOf = (pages: readonly string[]): Specification => {
  const all = new Map<string, Section>();
  for (const page of pages)
    for (const [id, section] of sectionsIn(page)) {
      if (all.has(id)) throw new Error(`${id} is defined on two pages`);
      all.set(id, section);
    }
  return all;
};

/**
 * Why a citation is wrong, or null. Words after `§n` that begin with a capital letter or a slash must begin with a name of
 * that section; words in quotation marks must occur in its text. Any other words are not checked.
 */
export const problemOf = ({ id, words }: Citation, specification: Specification): string | null => {
  const section = specification.get(id);
  if (!section) return `${id} is not defined`;
  const [, quotation] = /^ ["'“‘](.+?)["'”’]/.exec(words) ?? [];
  if (quotation !== undefined) return section.text.includes(quotation) ? null : `${id} does not say "${quotation}"`;
  if (!/^ [A-Z/]/.test(words) || section.names.some((name) => beginsWith(words.slice(1), name))) return null;
  return `${id} has no paragraph named "${words.slice(1, 40)}"`;
};

const beginsWith = (words: string, name: string): boolean =>
  words.toLowerCase().startsWith(name.toLowerCase()) && !/^[\w-]/.test(words.slice(name.length));
