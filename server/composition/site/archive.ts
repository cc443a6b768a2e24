import { hasResults } from '#core/competition/results/day-results.ts';
import { galleryPath } from '#core/desk/gallery/photograph-address.ts';
import { shownPhotographs } from '#core/desk/gallery/shown-photographs.ts';
import { doorFigures } from '#core/door/entrance/figures.ts';
import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '#core/kernel/class-and-level.ts';
import { winnerPictures } from '#core/site/archive/archived-year.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import type { PastResults } from '#core/site/frame/site-config.ts';
import type { ArchivePorts } from '../../pages/archive-ports.ts';
import type { Festival } from '../festival.ts';

export const composeArchive = (festival: Festival): ArchivePorts => {
  const { years, site, results, door } = festival;
  const ownYear = site.edition.year;
  const closed = async (): Promise<readonly (PastResults & { readonly festival: Festival })[]> => {
    const list = years.known().filter(({ phase }) => phase === 'closed');
    const found = await Promise.all(list.map(({ year }) => years.of(year)));
    return Promise.all(
      found
        .filter((each) => each !== undefined)
        .map(async (each) => ({
          year: each.site.edition.year,
          festival: each,
          boards: (await each.results.boards.now()).boards,
        })),
    );
  };
  const earlier = async () => (await closed()).filter(({ year }) => year < ownYear);
  const has = ({ boards }: Pick<PastResults, 'boards'>, group: ClassAndLevel): boolean =>
    boards.some((board) => sameGroup(board, group) && hasResults(board));
  const knows = async ({ resultsPorts }: Festival['results'], entry: string): Promise<boolean> =>
    (await resultsPorts.runCards()).some((card) => card.entry === entry);
  /** The edition after this one, whose /competition shows this one's winners; visitors see nothing of a draft. */
  const nextOne = async (): Promise<Festival | undefined> => {
    const later = years.known().filter(({ year, phase }) => year > ownYear && phase !== 'draft');
    const next = later.at(-1);
    return next && years.of(next.year);
  };
  const hasPictures = async ({ site: { edition }, gallery }: Festival): Promise<boolean> =>
    edition.parts.gallery && (await gallery.gallery.countShown()) > 0;
  const hasStalls = async ({ site: { content }, traders }: Festival): Promise<boolean> =>
    content().market.exhibitors.length > 0 || (await traders.market()).stalls.length > 0;
  return {
    async gallery() {
      const shown = await years.of(years.shown());
      const others = [...(shown ? [shown] : []), ...(await closed()).map((each) => each.festival)];
      const found = await Promise.all(
        [...new Set(others)].map(async (each) => ((await hasPictures(each)) ? [each.site.edition.year] : [])),
      );
      return {
        photographs: shownPhotographs(await festival.gallery.gallery.all()),
        years: found.flat().sort((one, other) => other - one),
      };
    },
    async archived() {
      const [[entrance], next, hasGallery, hasMarket] = await Promise.all([
        doorFigures(door)().then(({ checkpoints }) => checkpoints),
        nextOne(),
        hasPictures(festival),
        hasStalls(festival),
      ]);
      const { after } = site.content().home;
      return {
        ...(entrance && entrance.in > 0 ? { admitted: entrance.in } : {}),
        lede: after.lede,
        hasGallery,
        hasMarket,
        figures: (after.figures ?? []).map(({ what, says }) => ({ what, says })),
        pictures: next ? winnerPictures(next.site.content().competition.winners) : [],
      };
    },
    async lastResults() {
      const last = (await earlier()).find(({ boards }) => boards.some(hasResults));
      return last && { year: last.year, boards: last.boards };
    },
    async boardElsewhere(group) {
      if (has(await results.boards.now(), group)) return undefined;
      const last = (await earlier()).find((each) => has(each, group));
      return last && inYear(last.year, boardPath(group));
    },
    async sheetElsewhere(entry) {
      if (await knows(results, entry)) return undefined;
      for (const { year, festival: other } of await closed())
        if (year !== ownYear && (await knows(other.results, entry)))
          return inYear(year, `/my-festival/sheet?entry=${encodeURIComponent(entry)}`);
      return undefined;
    },
    async addresses() {
      const years = await closed();
      const of = await Promise.all(
        years.map(async (each) => [
          inYear(each.year, '/'),
          ...(each.festival.site.edition.parts.competition ? [inYear(each.year, '/results')] : []),
          ...((await hasStalls(each.festival)) ? [inYear(each.year, '/market')] : []),
          ...((await hasPictures(each.festival)) ? [inYear(each.year, galleryPath)] : []),
          ...everyClassAndLevel.filter((group) => has(each, group)).map((group) => inYear(each.year, boardPath(group))),
        ]),
      );
      return of.flat();
    },
  };
};

const boardPath = ({ class: of, level }: ClassAndLevel): string => `/results/${of}/${level}`;
