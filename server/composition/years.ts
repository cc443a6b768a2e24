import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { latestYearFirst, shownEdition } from '#core/desk/editions/edition-record.ts';
import { shownEditionTopic } from '#core/kernel/edition/shown-edition-topic.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { Festival, Years } from './festival.ts';
import { localEditionFolder } from './kernel/edition/local-edition-folder.ts';
import type { Installation } from './kernel/installation.ts';
import { type EditionPlace, type EditionSource, openSource } from './kernel.ts';

/** The news between processes that the list of editions has changed. */
const listTopic = 'editions';

/** What pages say of the years; nothing while there is only one, which is not closed. */
const yearsOfPages = ({ known, shown }: Years): Pick<SiteConfig, 'years'> => {
  const closed = known()
    .filter(({ phase }) => phase === 'closed')
    .map(({ year }) => year);
  return closed.length === 0 ? {} : { years: { shown: shown(), closed } };
};

/** The festival of one year, whose pages and news know of the other years. */
const festivalOfYears = (festival: Omit<Festival, 'years'>, years: Years): Festival => ({
  ...festival,
  years,
  site: { ...festival.site, siteConfig: () => ({ ...festival.site.siteConfig(), ...yearsOfPages(years) }) },
  live: {
    ...festival.live,
    publicTopics: [...festival.live.publicTopics, { beginsWith: shownEditionTopic, now: async () => years.shown() }],
  },
});

const followWins = (wins: Installation['wins'], { site, results, clocks, live }: Omit<Festival, 'years'>) =>
  wins.follow({ year: site.edition.year, ...results, ...clocks, news: live.news });

/** Tells the open pages of every festival which year the site shows. */
const publishYear = async (first: Festival, later: Iterable<Promise<Festival>>, year: number): Promise<void> => {
  // A year that cannot be opened does not keep the others from it.
  const opened = (await Promise.allSettled(later)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const { live } of [first, ...opened]) await live.news.publish(shownEditionTopic, year);
};

const othersThan = async ({ site }: Parameters<Years['others']>[0], years: Years): Promise<readonly Festival[]> => {
  const rest = years.known().filter(({ year }) => year !== site.edition.year);
  return (await Promise.all(rest.map(({ year }) => years.of(year)))).filter((each) => each !== undefined);
};

/** Everyone on the waiting lists of the latest year before this one. */
const waitedBefore = async (years: Years, year: number) => {
  const [before] = [...years.known()].sort(latestYearFirst).filter((each) => each.year < year);
  return before ? ((await (await years.of(before.year))?.waiting.waitingLists.all()) ?? []) : [];
};

type Later = (first: Festival, source: EditionSource, place: EditionPlace) => Promise<Omit<Festival, 'years'>>;

/** Reads which years there are, and gives each festival a view of them. */
export const openYears = async (
  installation: Pick<Installation, 'news' | 'log' | 'dataDir' | 'wins' | 'shown' | 'waited' | 'closed'>,
  opened: Omit<Festival, 'years'>,
  openLater: Later,
): Promise<Years & { readonly first: Festival }> => {
  const { news, log, dataDir, wins, shown: shownNow, waited, closed } = installation;
  const { editions, editionFolders } = opened;
  const firstYear = opened.site.edition.year;
  const listeners = new Set<() => void>();
  const festivals = new Map<number, Promise<Festival>>();
  let known = await editions.all();
  const shown = () => shownEdition(known)?.year ?? firstYear;

  const refresh = async () => {
    const now = await editions.all();
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    const before = shown();
    known = now;
    await sendAccountEmailsAs(shown()).catch(notOpened);
    for (const listener of listeners) listener();
    // By every process that reads it, because the one that opened the year may have been killed since.
    if (shown() !== before) void publishShown().catch(notOpened);
  };
  const publishShown = () => publishYear(first, festivals.values(), shown());
  const notOpened = (cause: unknown) => log.error('edition not opened', { year: shown(), cause: String(cause) });
  const sendAccountEmailsAs = async (year: number) => {
    const festival = await years.of(year);
    shownNow.prefix = year === firstYear ? '' : prefixOf(year);
    shownNow.outbox = festival?.email.outbox;
  };
  const openYear = async (year: number): Promise<Festival> => {
    const folder = await localEditionFolder(dataDir.file('editions'), year, await editionFolders.files(year));
    const earlier = { clocks: first.clocks, editions, editionFolders };
    const later = await openLater(first, await openSource(folder), { prefix: prefixOf(year), earlier });
    await followWins(wins, later);
    return withYears(later);
  };
  const years: Years = {
    list: editions.all,
    known: () => known,
    shown,
    of: async (year) => {
      if (year === firstYear) return first;
      if (!known.some((each) => each.year === year)) await refresh();
      if (!known.some((each) => each.year === year)) return undefined;
      const opening = festivals.get(year) ?? openYear(year);
      festivals.set(year, opening);
      return opening.catch((cause: unknown) => {
        festivals.delete(year);
        throw cause;
      });
    },
    others: (festival) => othersThan(festival, years),
    refresh,
    changed: async () => {
      // Before anyone is led to a year that was opened, so that its tickets are on sale when they arrive; the job repeats it.
      const next = shownEdition(await editions.all())?.year ?? firstYear;
      await (await years.of(next))?.followProducts?.().catch(notOpened);
      await refresh();
      await news.publish(listTopic, null);
      await publishShown();
    },
    follow: (listener) => void listeners.add(listener),
  };
  const withYears = (festival: Omit<Festival, 'years'>): Festival => festivalOfYears(festival, years);
  const first: Festival = {
    ...withYears(opened),
    close: async () => {
      for (const later of festivals.values()) await (await later).close();
      await opened.close();
    },
  };
  const readAgain = () =>
    void refresh().catch((cause: unknown) => log.warn('list of editions not readable', { error: String(cause) }));
  waited.before = (year) => waitedBefore(years, year);
  closed.at = (year) => known.find((each) => each.year === year)?.closedAt ?? undefined;
  news.subscribe({ about: listTopic, receive: readAgain, missed: readAgain });
  await sendAccountEmailsAs(shown());
  await followWins(wins, opened);
  return { ...years, first };
};
