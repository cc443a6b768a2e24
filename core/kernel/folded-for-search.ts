/** Letters that are drawn with a stroke or as a ligature, and how people without such a key type them. */
const typedAs: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ĸ: 'k',
};

/** The apostrophes of names, straight, curly and modifier letters: "O’Hara". */
const apostrophes = /['’‘‛ʼʻ`´]/gu;

/**
 * A text as every search compares it: in lower case, without accents and apostrophes, "Łukasz" as "lukasz", "Strauß" as
 * "strauss". Its length may differ from the text's.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(apostrophes, '')
    .replace(/[łøđðþßæœıħŧŋĸ]/g, (letter) => typedAs[letter] ?? letter);

/** The words of a text, folded: "Siân O’Hara-Lee" has sian, ohara and lee. */
export const foldedWords = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What emails and people say before a number: "order 6DE8B17C", "ticket no. 7K3M-5RXC". */
const announcement = /^\s*(?:order|ticket)\s+(?:(?:number|no\.?)\s+)?(?=\S*\d)/i;

/** A typed search without the word that announces a number. */
export const numberAlone = (typed: string): string => typed.replace(announcement, '');
