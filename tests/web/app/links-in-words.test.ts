import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../web/app/routes/page-at-path.ts';
import { notFound } from '../../../web/app/routes/routes.ts';
import { words } from '../support/words.ts';

/** All addresses of our site in the edition's content, from `to` fields and Markdown links. */
const addressesIn = (content: unknown): readonly string[] => {
  if (typeof content === 'string') return [...content.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => address);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([field, value]) =>
    field === 'to' && typeof value === 'string' ? value : addressesIn(value),
  );
};

const ours = [...new Set(addressesIn(words))].filter((address) => address.startsWith('/'));

describe('link in the edition’s words', () => {
  it.each(ours)('a link in the edition’s words leads to an existing page: %s', (address) => {
    const { pathname } = new URL(address, 'https://festival.example');
    expect(placeOf(pathname, words).route).not.toBe(notFound);
  });
});
