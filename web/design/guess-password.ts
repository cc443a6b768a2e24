import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { Guess } from '#core/accounts/password-strength.ts';

/** What everybody thinks of first on this site. */
const ours = ['truffle', 'truffles', 'festival', 'hound', 'lagotto', 'british'];
/** Beyond this nothing is guessed any more, and the guessing itself would take long. */
const mostLooked = 64;

const guesser = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/** How soon a password is guessed by whoever knows all dictionaries. Heavy: fetched once a password is being chosen. */
export const guessPassword = (password: string): Guess => {
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
