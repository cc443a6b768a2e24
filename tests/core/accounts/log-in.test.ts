import { describe, expect, it } from 'vitest';
import { logInForm } from '#core/accounts/log-in.ts';

describe('the log-in form (§5)', () => {
  it.each([
    ['ada@example.com', 'x', true],
    [' Ada@Example.com ', 'correct horse', true],
    ['ada@', 'correct horse', false],
    ['', 'correct horse', false],
    ['ada@example.com', '', false],
  ])('with %j and %j may be sent: %s', (email, password, may) => {
    expect(logInForm.safeParse({ email, password }).success).toBe(may);
  });
});
