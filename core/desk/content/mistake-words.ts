import { capitalised } from '../../kernel/capitalised.ts';

type Rule = { readonly found: RegExp; readonly words: (...figures: readonly string[]) => string };

/** Reasons of the check of files that speak of files, each with what an organiser reads at the field. */
const rules: readonly Rule[] = [
  { found: /^(nothing stands here|there are no words here)$/, words: () => 'Please write something here.' },
  { found: /^a link begins with/, words: () => 'That isn’t a whole address yet. It begins with https://' },
  { found: /^a time reads like/, words: () => 'A time reads like 10:00 or 14:30.' },
  { found: /^a line has plain words/, words: () => 'Plain words only: no stars, brackets or addresses.' },
  { found: /^nothing stands in braces here$/, words: () => 'Curly brackets can’t stand in this text.' },
  {
    found: /^only these stand in braces: (.+)$/,
    words: (names = '') => `In curly brackets only these can stand: ${names}.`,
  },
  {
    found: /^Too small: expected string to have >=(\d+) characters$/,
    words: (least = '') => `That’s too short: write at least ${least} characters.`,
  },
  {
    found: /^Too big: expected string to have <=(\d+) characters$/,
    words: (most = '') => `That’s too long: ${most} characters fit.`,
  },
  {
    found: /^Too small: expected array to have >=(\d+) items$/,
    words: (least = '') => `There have to be at least ${least}.`,
  },
  { found: /^Too big: expected array to have <=(\d+) items$/, words: (most = '') => `There can be at most ${most}.` },
  { found: /^Invalid option/, words: () => 'Please choose one of these.' },
  { found: /^Invalid input: expected number/, words: () => 'That isn’t a whole number.' },
];

/** Why a field has to be put right, as a sentence at the field. */
export const mistakeSentence = (reason: string): string => {
  const rule = rules.find(({ found }) => found.test(reason));
  if (!rule) return `${capitalised(reason)}.`;
  return rule.words(...(rule.found.exec(reason)?.slice(1) ?? []));
};
