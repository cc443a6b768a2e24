import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakableEmail } from '../../../../web/design/type/breakable-email.tsx';

it.each([
  ['ada@festival.example', 'ada@|festival.|example'],
  [
    'wilhelmina.featherstone-hall+dogs@truffle_hounds.co.uk',
    'wilhelmina.|featherstone-|hall+|dogs@|truffle_|hounds.|co.|uk',
  ],
  ['a..b@x', 'a..|b@|x'],
])('the email address %s is broken between its parts and keeps every character', (email, parts) => {
  const markup = renderToStaticMarkup(<BreakableEmail email={email} />);
  expect(markup.replaceAll('<wbr/>', '|')).toBe(parts);
});
