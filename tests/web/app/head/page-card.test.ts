import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { cardOf } from '../../../../web/app/head/page-card.ts';
import { socialCard } from '../../../../web/app/head/preview-picture.ts';
import { placeOf } from '../../../../web/app/routes/page-at-path.ts';
import { addresses } from '../../../../web/server.tsx';
import { aSite } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

const edition = join(import.meta.dirname, '../../../../fixtures/editions/2025');
const cardAt = (path: string, site = aSite()) => cardOf(placeOf(path, words), site);

describe('card for link previews', () => {
  it.each(addresses(words).listed)(
    'the card for link previews has its own PNG for %s: 1200 by 630 pixels, under 60 kB',
    async (path) => {
      const { path: address, width, height } = cardAt(path);
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
      expect(address).toMatch(/^\/pictures\/cards\/2025-11-22\/[\w-]+\.png\?v=[0-9a-f]{8}$/);
      const { pathname } = new URL(address, 'https://festival.example');
      const file = join(edition, pathname);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width, height });
      expect(statSync(file).size).toBeLessThan(60_000);
    },
  );

  it('the card for link previews has an alternative text with the page, the festival and its day', () => {
    expect(cardAt('/judges').alt).toMatch(
      /^“The judges”.* The Great British Truffle Festival, Saturday 22 November 2025\.$/,
    );
  });

  it('the card for link previews differs for each page; boards share that of the results', () => {
    const pages = addresses(words).listed.filter((path) => !path.startsWith('/results/'));
    const listed = pages.map((path) => cardAt(path).path);
    expect(cardAt('/results/adult/gold').path).toBe(cardAt('/results').path);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(['/cart', '/login', '/nowhere'])(
    'the card for link previews is the festival’s general one for %s, which is not listed',
    (path) => {
      expect(cardAt(path)).toEqual(socialCard);
    },
  );

  it('the card for link previews is replaced by the general one once the festival’s date has changed', () => {
    const site = aSite();
    const startsAt = parseInstant('2026-11-21T09:00:00+00:00');
    const edition = { ...site.config.edition, startsAt };
    expect(cardAt('/judges', { ...site, config: { ...site.config, edition } })).toEqual(socialCard);
  });
});
