import { describe, expect, it } from 'vitest';
import { mistakeSentence } from '#core/desk/content/mistake-words.ts';

describe('mistakes at the field', () => {
  it.each([
    ['there are no words here', 'Please write something here.'],
    ['a link begins with /, #, https:// or mailto:', 'That isn’t a whole address yet. It begins with https://'],
    ['Too small: expected string to have >=40 characters', 'That’s too short: write at least 40 characters.'],
    ['Too big: expected string to have <=60 characters', 'That’s too long: 60 characters fit.'],
    ['Too small: expected array to have >=2 items', 'There have to be at least 2.'],
    ['only these stand in braces: year, day', 'In curly brackets only these can stand: year, day.'],
    ['Invalid option: expected one of "a"|"b"', 'Please choose one of these.'],
    ['the programme is in half hours', 'The programme is in half hours.'],
  ])('content desk: the mistake “%s” is said in an organiser’s words', (reason, words) => {
    expect(mistakeSentence(reason)).toBe(words);
  });
});
