import { expect, it } from 'vitest';
import { parseEmail } from '#core/kernel/email-address.ts';
import { unlikelyEmail } from '#core/kernel/forms/unlikely-email.ts';

it.each([
  ['ada@gmail', /^Is ada@gmail right\? There’s no dot after the @\. If it’s right, click the button again\.$/],
  ['ada.lamb@localhost', /^Is ada\.lamb@localhost right/],
  ['ada@gmial.com', /^Is ada@gmial\.com right, or is it ada@gmail\.com\?/],
  ['ada@lamb.con', /or is it ada@lamb\.com\?/],
  ['ada@lamb.co.k', /or is it ada@lamb\.co\.uk\?/],
  ['o’shea@example.com', /^Is o’shea@example\.com right, or is it o'shea@example\.com, with a straight apostrophe\?/],
  ["o'shea@example.com", undefined],
  ['ada@btinternet.com', undefined],
  ['ada@example.co.uk', undefined],
  ['ada@gmail.com', undefined],
])('an email field asks about the address %s only if it is probably mistyped', (text, question) => {
  const address = parseEmail(text);
  const asked = address && unlikelyEmail(address);
  if (question) expect(asked).toMatch(question);
  else expect(asked).toBeUndefined();
});
