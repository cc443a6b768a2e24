import { expect, it } from 'vitest';
import { address } from '#core/kernel/content-shapes/field-types.ts';
import { isBannerLink } from '#core/site/banner/banner.ts';

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://elsewhere.example',
  'data:text/html,x',
])('a link in the content to another site without https, or to a script, is refused: %s', (to) => {
  expect(isBannerLink(to)).toBe(false);
  expect(address.safeParse(to).success).toBe(false);
});

it.each(['/', '/tickets', '/tickets?from=banner', 'https://trains.example/delays'])(
  'a link in the content may lead to %s',
  (to) => {
    expect(isBannerLink(to)).toBe(true);
    expect(address.safeParse(to).success).toBe(true);
  },
);
