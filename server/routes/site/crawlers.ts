import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Content } from '#core/site/content/content.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { robotsTxt, securityTxt, sitemap } from '../../pages/crawler-files.ts';
import type { PageMaker } from '../../pages/page-cache.ts';

type CrawlerPorts = {
  readonly maker: Pick<PageMaker, 'addresses'>;
  readonly content: () => Content;
  /** The addresses of the closed years' pages. @throws ServiceFailure */
  readonly archived: () => Promise<readonly string[]>;
  readonly edition: Edition;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const text = 'text/plain; charset=utf-8';
const effort = 9;

/**
 * `sitemap.xml`, `robots.txt` and `security.txt`: each is generated at its first request and then served from memory until
 * the content, or the list of closed years, changes.
 */
export const crawlerRoutes =
  ({ maker, content, archived, edition, siteUrl, machineClock, headers }: CrawlerPorts): FastifyPluginAsync =>
  async (app) => {
    const addresses = async () => {
      const { listed, unlisted } = await maker.addresses(content());
      const isThere = (path: string) => !isSwitchedOff(path, edition);
      return { listed: [...listed.filter(isThere), ...(await archived())], unlisted: unlisted.filter(isThere) };
    };
    const serve = (path: string, type: string, make: () => Promise<string>) => {
      let encoded: Promise<EncodedResponse> | undefined;
      let madeFor: Content | undefined;
      let madeWith = '';
      const prepared = async () => {
        const always = { ...headers, 'content-type': type, 'cache-control': 'public, max-age=3600' };
        return encodeResponse(Buffer.from(await make()), { headers: always, effort });
      };
      app.get(path, async (request, reply) => {
        const parts = JSON.stringify([edition.parts, await archived()]);
        if (madeFor !== content() || madeWith !== parts) encoded = undefined;
        madeFor = content();
        madeWith = parts;
        encoded ??= prepared().catch((cause: unknown) => {
          // Generating fails while the site is being built, so the next request tries again.
          encoded = undefined;
          throw cause;
        });
        return sendEncoded(request, reply, await encoded);
      });
    };
    serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemap(siteUrl, await addresses()));
    serve('/robots.txt', text, async () => robotsTxt(siteUrl, await addresses()));
    serve('/.well-known/security.txt', text, async () => securityTxt(siteUrl, machineClock.now()));
  };
