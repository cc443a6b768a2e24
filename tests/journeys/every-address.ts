/** Pages that redirect to the log-in: `/my-festival` stands for all of them. */
const leadsToLogIn = /^\/(my-festival\/|user-portal|placing-desk|gate|rings|desk|entrants|rekey|results-desk)/;

/** The paths of every page of the sitemap, of every page excluded from crawling, and of one that does not exist. */
export const addressesOf = async (
  site: URL,
): Promise<{ readonly listed: readonly string[]; readonly unlisted: readonly string[] }> => {
  const text = async (path: string) => (await fetch(new URL(path, site))).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*)<\/loc>/g)].map(([, address = '']) => address);
  const unlisted = [...(await text('/robots.txt')).matchAll(/^Disallow: (.*[^/])$/gm)].map(([, path = '']) => path);
  return {
    listed: listed.map((address) => new URL(address).pathname),
    unlisted: [...unlisted.filter((path) => !leadsToLogIn.test(path)), '/nothing-buried-here'],
  };
};

/** The organiser's pages under `/desk`, with one page for all orders, for all products and for all people. */
export const deskAddressesOf = async (site: URL): Promise<readonly string[]> => {
  const robots = await (await fetch(new URL('/robots.txt', site))).text();
  return [...robots.matchAll(/^Disallow: (\/desk.*)$/gm)].map(([, path = '']) => path);
};

/** The listed and the unlisted paths together. */
export const everyAddress = async (site: URL): Promise<readonly string[]> => {
  const { listed, unlisted } = await addressesOf(site);
  return [...listed, ...unlisted];
};
