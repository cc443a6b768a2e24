import { describe, expect, it } from 'vitest';
import { deskPlacesIn } from '../../../web/app/desk/desk-places.ts';
import { footerMenus, headerMenus } from '../../../web/app/header/menus.ts';
import { staffSectionsIn } from '../../../web/app/staff-sections.ts';
import { aSite } from '../support/site.tsx';
import { words } from '../support/words.ts';

const all = aSite().config;
const none = {
  ...all,
  edition: {
    ...all.edition,
    parts: {
      competition: false,
      haveAGo: false,
      boxOffice: false,
      waitingLists: false,
      traders: false,
      gallery: false,
    },
  },
};
const ofParts =
  /^\/(competition|junior-competition|judge|leaderboard|results|haveAGo|entrants|placing-desk|gate|rings|rekey|desk\/waiting)/;
const linksOf = (menus: readonly { readonly links: readonly { readonly to: string }[] }[]): readonly string[] =>
  menus.flatMap(({ links }) => links.map(({ to }) => to));

describe('the footer', () => {
  it('the footer leads to the latest festival of the archive, once there is one', () => {
    const linksWith = (years: typeof all.years) =>
      linksOf(footerMenus(words.site, 'before', { ...all, ...(years && { years }) }));
    expect(linksWith({ shown: 2026, closed: [2025, 2024] })).toContain('/2025');
    expect(linksWith(undefined).filter((to) => to.startsWith('/2'))).toEqual([]);
  });
});

describe('parts that the festival does not have', () => {
  it.each([
    ['the header', (config: typeof all) => linksOf(headerMenus(words.site, 'before', config))],
    ['the footer', (config: typeof all) => linksOf(footerMenus(words.site, 'before', config))],
    [
      'the desk’s rail',
      ({ edition }: typeof all) =>
        deskPlacesIn(edition)
          .flat()
          .map(({ to }) => to),
    ],
    [
      'the links for staff',
      ({ edition }: typeof all) =>
        staffSectionsIn(edition, { labels: ['organiser', 'headjudge', 'steward'] }).map(({ to }) => to),
    ],
  ])('parts that the festival does not have are absent from %s, and the others are there', (_, linksWith) => {
    const [withAll, withNone] = [linksWith(all), linksWith(none)];
    expect(withAll.some((to) => ofParts.test(to))).toBe(true);
    expect(withNone).toEqual(withAll.filter((to) => !ofParts.test(to)));
    expect(withNone.length).toBeGreaterThan(0);
  });
});
