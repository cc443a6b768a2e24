import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import type { Guess } from '#core/accounts/password-strength.ts';

/** What everybody thinks of first on this site. */
const ours = ['truffle', 'truffles', 'festival', 'hound', 'lagotto', 'british'];
/** Beyond this nothing is guessed any more, and the guessing itself would take long. */
const mostLooked = 64;

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, 'commonWords-en': englishWords, 'firstnames-en': englishNames },
  graphs: adjacencyGraphs,
});

/** How soon a password is guessed by whoever knows all dictionaries. Heavy: fetched once a password is being chosen. */
export const estimatePasswordStrength = (password: string): Guess => {
  const { score, sequence } = guesser.check(password.slice(0, mostLooked), ours);
  const [only, ...more] = sequence;
  const isLeaked =
    more.length === 0 &&
    only?.pattern === 'dictionary' &&
    only.dictionaryName === 'passwords-common' &&
    !only.l33t &&
    !only.reversed;
  return { score, isLeaked };
};
