import type { FastifyPluginAsync } from 'fastify';
import type { Content } from '#core/content/content.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { PageMaker } from '../../caches/page-store.ts';
import { robots, security, sitemap } from '../../pages/for-crawlers.ts';
import { makeReady, type Ready, sendReady } from '../../pages/ready-page.ts';

type CrawlerPorts = {
  readonly maker: Pick<PageMaker, 'addresses'>;
  readonly content: Content;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const text = 'text/plain; charset=utf-8';
const effort = 9;

/** What programs that read the site ask first: each is made at its first request and sent from there. */
export const crawlerRoutes =
  ({ maker, content, siteUrl, machineClock, headers }: CrawlerPorts): FastifyPluginAsync =>
  async (app) => {
    const serve = (path: string, type: string, make: () => Promise<string>) => {
      let ready: Promise<Ready> | undefined;
      const prepared = async () => {
        const always = { ...headers, 'content-type': type, 'cache-control': 'public, max-age=3600' };
        return makeReady(Buffer.from(await make()), { headers: always, effort });
      };
      app.get(path, async (request, reply) => {
        ready ??= prepared().catch((cause: unknown) => {
          // The site is being built at this moment: whoever comes next is looked after again.
          ready = undefined;
          throw cause;
        });
        return sendReady(request, reply, await ready);
      });
    };
    serve('/sitemap.xml', 'application/xml; charset=utf-8', async () =>
      sitemap(siteUrl, await maker.addresses(content)),
    );
    serve('/robots.txt', text, async () => robots(siteUrl, await maker.addresses(content)));
    serve('/.well-known/security.txt', text, async () => security(siteUrl, machineClock.now()));
  };
