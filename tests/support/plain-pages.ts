import type { PageMaker } from '../../server/pages/page-cache.ts';

const known: ReadonlySet<string> = new Set([
  '/',
  '/tickets',
  '/cart',
  '/success',
  '/my-festival',
  '/offer',
  '/finefoods',
  '/unsubscribe',
]);

/** A text long enough for the server to compress the page. */
const welcome = 'Follow the nose to a Saturday of truffles, hounds and food. '.repeat(12);

/** Minimal pages that need no build: products, places left, the date, and the lunch's title at `/finefoods`. `/broken` throws. */
export const plainPages: PageMaker = {
  isPage: async (path) => known.has(path) || path === '/broken',
  addresses: async () => ({ listed: ['/', '/tickets', '/finefoods'], unlisted: ['/cart', '/success', '/my-festival'] }),
  contentOf: async (path) => (path === '/finefoods' ? ['site', 'fine-foods'] : ['site']),
  page: async (path, { config, catalogue, answer, content }) => {
    if (path === '/broken') throw new Error('this page cannot be made');
    const lines = catalogue.map(
      ({ name, price, placesLeft }) => `<li>${name}: ${price} pence, ${placesLeft} left</li>`,
    );
    const html = `<!doctype html><title>${path}</title>${path === '/finefoods' ? `<h1>${content['fine-foods']?.title}</h1>` : ''}<p>${new Date(config.now).toISOString()}</p><p>${welcome}</p>${lines.join('\n')}${answer ? `<pre>${JSON.stringify(answer)}</pre>` : ''}`;
    return { status: known.has(path) ? 200 : 404, html };
  },
  failure: async (_data, reference) => ({ status: 500, html: `<h1>Unexpected Application Error!</h1>${reference}` }),
};
