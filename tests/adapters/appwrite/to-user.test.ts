import { expect, it } from 'vitest';
import { toUser } from '#adapters/appwrite/to-user.ts';

it('the name of an Appwrite user contains no characters that hide text or change its order', () => {
  const user = { $id: 'ada', email: 'ada@example.org', emailVerification: true, labels: [] };
  expect(toUser({ ...user, name: 'A\u202eda\u200b Di\u2066gby' }).name).toBe('Ada Digby');
});
