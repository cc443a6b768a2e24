import { expect, it } from 'vitest';
import { argonPasswords } from '../../../server/accounts-service/hashing/passwords.ts';

it('passwords match whichever way a keyboard types their accents and spaces', async () => {
  const passwords = argonPasswords();
  const hash = await passwords.hash('P\u00e2t\u00e9 for\u00eat 7731');
  expect(await passwords.matches('Pa\u0302te\u0301\u00a0fore\u0302t 7731', hash)).toBe(true);
  expect(await passwords.matches('Pate foret 7731', hash)).toBe(false);
});
