import { expect, it } from 'vitest';
import { joinErrors } from '#core/shop/waiting-lists/join-errors.ts';

const name = 'Please tell us your name.';
const unfinished = 'That email looks unfinished. Try name@example.co.uk.';

it.each([
  [{ name: 'Beth', email: 'beth@example.co.uk' }, {}],
  [
    { name: '', email: '' },
    { name, email: 'Please enter your email address.' },
  ],
  [
    { name: '   ', email: 'beth@' },
    { name, email: unfinished },
  ],
  [{ name: 'x'.repeat(129), email: 'beth@example.co.uk' }, { name: 'Please use at most 128 characters.' }],
])('joining a waiting list: the form %j has the mistakes %j', (form, mistakes) => {
  expect(joinErrors(form)).toEqual(mistakes);
});
