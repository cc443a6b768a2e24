import { describe, expect, it } from 'vitest';
import { nextPath } from '../../../web/app/next-path.ts';
import { withNext } from '../../../web/app/with-next.ts';

describe('next path after a log-in', () => {
  it('the next path after a log-in is a page of this site, with query and fragment', () => {
    expect(nextPath('/cart')).toBe('/cart');
    expect(nextPath('/tickets?type=Stands#meals')).toBe('/tickets?type=Stands#meals');
  });

  it.each([
    null,
    '',
    'cart',
    '/nowhere',
    '/login',
    '/signup?next=/login',
    '//evil.example/cart',
    '//',
    '/\\evil.example/cart',
    '/\t/evil.example',
    '/.//',
    'https://evil.example/cart',
    'javascript:alert(1)',
  ])('the next path after a log-in leads to My Festival rather than to %j', (next) => {
    expect(nextPath(next)).toBe('/my-festival');
  });

  it('the next path after a log-in is unchanged after it was passed on as the `next` parameter', () => {
    const path = withNext('/login', '/tickets?type=Stands#meals');
    expect(nextPath(new URL(path, 'http://page').searchParams.get('next'))).toBe('/tickets?type=Stands#meals');
    expect(withNext('/login', null)).toBe('/login');
  });
});
