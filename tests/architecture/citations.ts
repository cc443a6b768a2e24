/** A citation in a text: `id` is `§4` or `P3.6`, `words` what follows a `§n` on its line and the next. Lines count from 1. */
export type Citation = { readonly id: string; readonly words: string; readonly line: number };

/** The content of one numbered section: the name of each paragraph, empty where it has none, and all their text. */
export type Section = { readonly names: readonly string[]; readonly text: string };

/** Every number that is defined in the specification. */
export type Specification = ReadonlyMap<string, Section>;

/**
 * `§n` is the product; R, P, C payments; S the system; U user accounts; D the design; E tickets and the entrance; F around a sale and the desk;
 * G running it. Not within a word, an address or a number.
 */
const cited = /(?<![\w%./#&-])(?:§\d+(?:\.\d+)*|[RPCSUDEFG][1-9]\d?(?:\.\d{1,2})?(?![\w-]))/g;

/** A heading, or a list item in bold: `### §2 Cart (/cart)`, `- **R8 Cart changed.** …`, `- **C12** …`. */
const defined = /^(?:#{2,6} |- \*\*)([§RPCSUDEFG]\d+(?:\.\d+)?)(?: (.+?))?(?:\.?\*\*.*|$)/;

/** All citations of a text. A line break within a comment or a paragraph does not end the words. */
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

/** All pages as one. @throws Error when two pages define the same number */
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
 * Why a citation leads nowhere, or null. Words after `§n` are a name when they begin with a capital letter or a slash, and
 * then begin with a name of that section; in quotation marks they occur in its text. Other words are prose.
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
