import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import type { Guess } from '#core/accounts/password-strength.ts';

/** Words that an attacker would try first on this site. */
const ours = ['truffle', 'truffles', 'festival', 'hound', 'lagotto', 'british'];
/** Longer passwords count as strong without an estimate, which would take long. */
const longestEstimated = 64;

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, 'commonWords-en': englishWords, 'firstnames-en': englishNames },
  graphs: adjacencyGraphs,
});

/**
 * Estimates the number of guesses that find a password, with all dictionaries. The module is large, so it is loaded
 * only when a password is being chosen.
 */
export const estimatePasswordStrength = (password: string): Guess => {
  const { score, sequence } = guesser.check(password.slice(0, longestEstimated), ours);
  const [only, ...more] = sequence;
  const isLeaked =
    more.length === 0 &&
    only?.pattern === 'dictionary' &&
    only.dictionaryName === 'passwords-common' &&
    !only.l33t &&
    !only.reversed;
  return { score, isLeaked };
};
