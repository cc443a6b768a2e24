import { describe, expect, it } from 'vitest';
import { invalidLogInFields } from '#core/accounts/invalid-log-in-fields.ts';

describe('log-in form (§5)', () => {
  it.each([
    ['ada@example.com', 'x', []],
    [' Ada@Example.com ', 'correct horse', []],
    ['ada@', 'correct horse', ['email']],
    ['ada@example.com', '', ['password']],
    ['', '', ['email', 'password']],
  ])('with %j and %j has the invalid fields %j', (email, password, wrong) => {
    expect(invalidLogInFields({ email, password })).toEqual(wrong);
  });
});
