import { expect, it } from 'vitest';
import { directionsOn } from '../../../../web/features/site/home/directions.ts';

const map = 'https://www.openstreetmap.org/?mlat=50.9247&mlon=-0.0617#map=15/50.9247/-0.0617';

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?daddr=50.9247,-0.0617',
  ],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:50.9247,-0.0617?q=50.9247,-0.0617'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', map],
])('directions to the venue open the map of %s', (_, userAgent, link) => {
  expect(directionsOn(userAgent, map)).toBe(link);
});

it('directions to a venue without a marked place lead to the map as given', () => {
  expect(directionsOn('Android', 'https://maps.example/festival')).toBe('https://maps.example/festival');
});
