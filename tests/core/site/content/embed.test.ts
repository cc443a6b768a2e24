import { describe, expect, it } from 'vitest';
import { embed } from '#core/site/content/shapes/embed.ts';
import { embedOrigins } from '#core/site/content/shapes/embed-origins.ts';

const map = {
  title: 'The street map lives on another site',
  whatLoadingDoes: 'Loading it tells OpenStreetMap that you were here.',
  show: 'Show the map',
  always: 'Always show it on this device',
  framed: 'https://www.openstreetmap.org/export/embed.html?bbox=-0.1,50.8,0.1,50.9',
  frameTitle: 'Street map of the venue',
  elsewhere: { title: 'Open it there instead', to: 'https://www.openstreetmap.org/#map=14/50.9/0.01' },
};

describe('embedded frames', () => {
  it('the list of embedded frames has each framed origin once, from anywhere in the content', () => {
    const words = {
      venue: { map, other: null },
      founders: [{ feed: { ...map, framed: 'https://feeds.example/a' } }, { map }],
    };
    expect(embedOrigins(words)).toEqual(['https://www.openstreetmap.org', 'https://feeds.example']);
    expect(embedOrigins({ faq: [{ question: 'framed' }] })).toEqual([]);
  });

  it('embedded frames in the content must use https', () => {
    expect(embed.safeParse(map).success).toBe(true);
    for (const framed of ['http://maps.example/', '/map', 'https://a.example', 'https://a.example;script-src/'])
      expect(embed.safeParse({ ...map, framed }).success).toBe(false);
  });
});
