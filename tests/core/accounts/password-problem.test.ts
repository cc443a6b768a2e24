import { describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { isPasswordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';

describe('new password message', () => {
  it.each([
    ['nothing at all', '', 'Please choose a password of eight characters or more.'],
    ['seven characters', 'x'.repeat(7), 'Please choose a password of eight characters or more.'],
    ['eight characters', 'x'.repeat(8), undefined],
    ['256 characters', 'x'.repeat(256), undefined],
    ['257 characters', 'x'.repeat(257), 'Please choose a shorter password.'],
    ['eight spaces', ' '.repeat(8), accountMessages.passwordGuessable],
    ['64 mushrooms, which are 256 bytes', '🍄'.repeat(64), undefined],
    ['70 mushrooms, which are 280 bytes', '🍄'.repeat(70), 'Please choose a shorter password.'],
  ])('the new password message names the problem of %s, if there is one', (_what, password, words) => {
    expect(passwordProblem(password)).toBe(words);
    expect(isPasswordLength(password)).toBe(words === undefined || words === accountMessages.passwordGuessable);
  });

  it('the new password message refuses the name and the address of its owner', () => {
    const owner = { name: 'Gwen Guest', email: 'gwen@example.co.uk' };
    expect(passwordProblem('gwen guest', owner)).toBe(accountMessages.passwordGuessable);
    expect(passwordProblem('gwen@example.co.uk', owner)).toBe(accountMessages.passwordGuessable);
    expect(passwordProblem('a truffle under an oak', owner)).toBeUndefined();
  });
});
