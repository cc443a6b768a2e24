/**
 * Words that people put into their first passwords: their own ones for a password, names, the seasons and months, and this
 * festival's. Attackers try each with a capital, a year and an exclamation mark.
 */
const words: ReadonlySet<string> = new Set(
  `password passwort passcode pass welcome letmein iloveyou changeme secret login logon admin administrator root master user
  test testing default access hello computer internet trustno monkey dragon sunshine princess football baseball superman
  batman starwars pokemon shadow michael charlie jordan liverpool arsenal chelsea everton tottenham manchester england
  britain british london great scotland wales ireland summer winter spring autumn january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter
  festival truffle truffles truffler hound hounds dog dogs puppy organiser organisers organizer steward stewards judge judges
  headjudge volunteer volunteers competitor competitors guest guests visitor ticket tickets door market exhibitor expert
  sponsor oil wood woodland gold silver bronze handler account staff team event events`.split(/\s+/),
);

/** Runs on keyboards and of letters and digits; a part of one, forwards or backwards, is a first guess. */
const rows: readonly string[] = [
  '01234567890123456789',
  '12345678910',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const runs = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

/** The letters for which these signs stand. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Fewest characters of a run on a keyboard that make the rest of a password irrelevant: "qwerty" with a year. */
const fewestInRun = 5;

/** The most words of the list that a guess has: three of them are a passphrase. */
const mostWords = 2;

/** Whether a password is a number row, a keyboard row, a repetition, or one or two common words with decorations. */
export const isEasilyGuessed = (password: string): boolean => {
  const text = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const [bare, withoutEnd] = withoutDecorations(text);
  const letters = characters.replace(/\P{L}/gu, '');
  return (
    /^(.)\1*$/u.test(text) ||
    isRepetition(characters) ||
    isRun(characters) ||
    isRun(withoutDoubles(characters)) ||
    (letters.length >= fewestInRun && isRun(letters)) ||
    isMadeOfWords(letters, mostWords) ||
    isMadeOfWords(withLetters(bare), mostWords) ||
    isMadeOfWords(withLetters(withoutEnd), mostWords)
  );
};

/** A text without the digits and signs before and after its words, and without those after them alone; in linear time. */
const withoutDecorations = (text: string): readonly [bare: string, withoutEnd: string] => {
  const all = [...text];
  const isOfWord = (sign: string) => /[\p{L}@$]/u.test(sign);
  const kept = all.slice(0, all.findLastIndex(isOfWord) + 1);
  return [kept.slice(Math.max(0, kept.findIndex(isOfWord))).join(''), kept.join('')];
};

/** Whether a text is one part of up to four characters, repeated. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some((length) => text.length >= 2 * length && text === part(text, length));

const part = (text: string, length: number): string =>
  text
    .slice(0, length)
    .repeat(Math.ceil(text.length / length))
    .slice(0, text.length);

const isRun = (text: string): boolean => text.length > 1 && runs.some((row) => row.includes(text));

const withoutDoubles = (text: string): string => text.replace(/(.)\1+/gu, '$1');

const withLetters = (text: string): string =>
  [...text]
    .map((sign) => signs[sign] ?? sign)
    .join('')
    .replace(/\P{L}/gu, '');

/** Whether a text is one word of the list after another, `most` of them at most. */
const isMadeOfWords = (text: string, most: number): boolean => {
  if (text === '' || most === 0) return false;
  if (words.has(text)) return true;
  for (let end = 3; end < text.length; end += 1)
    if (words.has(text.slice(0, end)) && isMadeOfWords(text.slice(end), most - 1)) return true;
  return false;
};
