/** Whoever is not logged in is led from these to the log-in, as from `/my-festival`: that one stands for all. */
const leadsToLogIn = /^\/(my-festival\/|user-portal|placing-desk|gate|rekey|results-desk)/;

/** Every page that the site itself tells crawlers of: to be listed; to be left alone, and one that is not there. */
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

/** All of them. */
export const everyAddress = async (site: URL): Promise<readonly string[]> => {
  const { listed, unlisted } = await addressesOf(site);
  return [...listed, ...unlisted];
};
