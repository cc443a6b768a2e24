import type { Brand } from '../../../kernel/brand.ts';

/** The code on a present's card, such as `7K3M-2Q9D-HXTW`: the first person to type it may make the ticket theirs. */
export type PresentCode = Brand<string, 'PresentCode'>;

/** Excludes characters that look or sound alike on paper or over the phone, as ticket numbers do. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const groups = 3;
const inGroup = 4;

/** How many codes there are: 29 to the twelfth, about 58 bits. */
export const presentCodes = BigInt(alphabet.length) ** BigInt(groups * inGroup);

/** The code of a whole number from 0; from `presentCodes` on, codes repeat. */
export const presentCodeOf = (value: bigint): PresentCode => {
  const base = BigInt(alphabet.length);
  const characters: string[] = [];
  for (let rest = value % presentCodes; characters.length < groups * inGroup; rest /= base)
    characters.push(alphabet[Number(rest % base)] ?? '');
  return grouped(characters.join(''));
};

const grouped = (characters: string): PresentCode =>
  Array.from({ length: groups }, (_, at) => characters.slice(at * inGroup, (at + 1) * inGroup)).join(
    '-',
  ) as PresentCode;

/** Parses a code as someone types it, in any case, with or without dashes; undefined for anything else. */
export const parsePresentCode = (typed: string): PresentCode | undefined => {
  const characters = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  const isCode = characters.length === groups * inGroup && [...characters].every((each) => alphabet.includes(each));
  return isCode ? grouped(characters) : undefined;
};
