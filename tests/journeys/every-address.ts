/** Every page that the site itself tells crawlers of, to be listed or to be left alone, and one that is not there. */
export const everyAddress = async (site: URL): Promise<readonly string[]> => {
  const text = async (path: string) => (await fetch(new URL(path, site))).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*)<\/loc>/g)].map(([, address = '']) => address);
  const unlisted = [...(await text('/robots.txt')).matchAll(/^Disallow: (.*[^/])$/gm)].map(([, path = '']) => path);
  return [...listed.map((address) => new URL(address).pathname), ...unlisted, '/nothing-buried-here'];
};
