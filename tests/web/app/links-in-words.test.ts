import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../web/app/routes/places.ts';
import { notFound } from '../../../web/app/routes/routes.ts';
import { words } from '../support/words.ts';

/** All addresses of our site in the edition's content, from `to` fields and Markdown links. */
const addressesIn = (said: unknown): readonly string[] => {
  if (typeof said === 'string') return [...said.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => address);
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([field, value]) =>
    field === 'to' && typeof value === 'string' ? value : addressesIn(value),
  );
};

const ours = [...new Set(addressesIn(words))].filter((address) => address.startsWith('/'));

describe('link in the edition’s words', () => {
  it.each(ours)('leads to an existing page: %s', (address) => {
    const { pathname } = new URL(address, 'https://festival.example');
    expect(placeOf(pathname, words).route).not.toBe(notFound);
  });
});
