import { describe, expect, it } from 'vitest';
import { nextPath, withNext } from '../../../web/app/next-path.ts';

describe('the way back from a log-in', () => {
  it('leads to a page of ours, with everything its address says', () => {
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
    '/\\evil.example/cart',
    'https://evil.example/cart',
    'javascript:alert(1)',
  ])('leads to My Festival rather than to %j', (next) => {
    expect(nextPath(next)).toBe('/my-festival');
  });

  it('survives the way there', () => {
    const path = withNext('/login', '/tickets?type=Stands#meals');
    expect(nextPath(new URL(path, 'http://page').searchParams.get('next'))).toBe('/tickets?type=Stands#meals');
    expect(withNext('/login', null)).toBe('/login');
  });
});
