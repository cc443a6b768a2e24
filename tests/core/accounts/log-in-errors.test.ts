import { describe, expect, it } from 'vitest';
import { logInErrors } from '#core/accounts/log-in-errors.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';

const { email: unfinished, emailMissing, password: noPassword } = fieldMessages;

describe('log-in form (§5)', () => {
  it.each([
    ['ada@example.com', 'x', {}],
    [' Ada@Example.com ', 'correct horse', {}],
    ['ada@', 'correct horse', { email: unfinished }],
    ['ada@example.com', '', { password: noPassword }],
    [' ', '', { email: emailMissing, password: noPassword }],
  ])('the log-in form has, for the address %j and the password %j, the errors %j', (email, password, wrong) => {
    expect(logInErrors({ email, password })).toEqual(wrong);
  });
});
