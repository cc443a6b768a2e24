import { expect, it } from 'vitest';
import { initialsOf } from '#core/competition/day/judge/initials.ts';

it.each([
  ['Dee Okoro', 'DO'],
  ['Mary-Ann van Dyke', 'MAVD'],
  ['  Åsa   Öst ', 'ÅÖ'],
  ['a b c d e f g h', 'ABCDEF'],
  ['', ''],
])('a judge’s initials for %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
