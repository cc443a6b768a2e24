import { expect, it } from 'vitest';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';

it.each([
  ['', fieldMessages.emailMissing],
  ['ada', fieldMessages.email],
  ['ada@', fieldMessages.email],
  ['ada@bücher.example', fieldMessages.emailDomain],
  ['ada@xn--bcher-kva.example', undefined],
  ['zoë@example.com', undefined],
])('an email field names what is wrong with the address %j', (typed, said) => expect(emailProblem(typed)).toBe(said));
