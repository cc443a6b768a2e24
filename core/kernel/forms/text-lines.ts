/**
 * Characters that are not seen but hide text or change its order: direction overrides and isolates, zero-width spaces,
 * tags, fillers. The two joiners, which emoji and some scripts need, are not among them: `withoutInvisible` removes a
 * joiner only where it joins nothing.
 */
const invisible = /(?![\u200c\u200d])\p{Cf}|[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const joiner = /[\u200c\u200d]/u;
/** The characters on both sides of a permitted joiner: emoji, combining marks, and letters of a script that joins. */
const joins =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Text without invisible characters, as typed otherwise. */
export const withoutInvisible = (text: string): string => {
  const visible = text.toWellFormed().replace(invisible, '');
  if (!joiner.test(visible)) return visible;
  return [...visible]
    .filter((each, at, all) => !joiner.test(each) || (joins.test(all[at - 1] ?? '') && joins.test(all[at + 1] ?? '')))
    .join('');
};

/**
 * One line: without control characters, line breaks and invisible characters, because such text becomes email headers
 * and database columns, and stands beside other people's words in lists.
 */
export const oneLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Several lines: keeps line breaks and tabs, removes all other control characters and invisible ones. */
export const manyLines = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
