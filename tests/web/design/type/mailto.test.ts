import { expect, it } from 'vitest';
import { mailto } from '../../../../web/design/type/mailto.ts';

it('a mailto link leads to an email to one address alone', () => {
  expect(mailto('ada@example.com')).toBe('mailto:ada@example.com');
  const link = new URL(mailto('x?bcc=spy&subject=hi@evil.example'));
  expect(link.search).toBe('');
  expect(decodeURIComponent(link.pathname)).toBe('x?bcc=spy&subject=hi@evil.example');
});
