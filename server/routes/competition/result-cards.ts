import type { FastifyPluginAsync } from 'fastify';
import type { ResultCardPrinter } from '#core/competition/results/ports.ts';
import { placedResult, resultAt, resultCardOf, resultCardPath } from '#core/competition/results/result-card.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import type { LeaderboardCache } from '../../caches/leaderboard-cache.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';

export type ResultCardPorts = {
  readonly year: number;
  readonly boards: LeaderboardCache;
  readonly cardPrinter: ResultCardPrinter;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The most cards kept in memory: some 40 kB each. */
const maxCached = 60;
/** A card's address has a digest of its words, so a card never changes. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * The cards of hounds' results, as link previews show them: drawn at the first request and then served from memory. The address of
 * a card that a correction has replaced leads to the present one; a hound without a signed place has none.
 */
export const resultCardRoutes =
  ({ year, boards, cardPrinter, headers }: ResultCardPorts): FastifyPluginAsync =>
  async (app) => {
    const cached = new Map<string, Promise<EncodedResponse>>();
    app.get('/:year/results/:class/:level/:number/:card', async (request, reply) => {
      const asked = normalisedPath(new URL(request.url, 'http://card').pathname);
      const end = asked.lastIndexOf('/');
      const address = resultAt(asked.slice(0, end));
      if (!address || address.year !== year || !asked.endsWith('.png')) return reply.callNotFound();
      const result = placedResult((await boards.now()).boards, address);
      const card = result && resultCardOf(result, year);
      if (!card) return reply.callNotFound();
      const path = resultCardPath(address, card);
      if (asked !== path) return reply.header('cache-control', 'no-cache').redirect(path, 302);
      const drawn = cached.get(path) ?? drawCard(cardPrinter.printCard(card), headers);
      drawn.catch(() => cached.delete(path));
      const [oldest] = cached.keys();
      if (oldest !== undefined && cached.size >= maxCached && !cached.has(path)) cached.delete(oldest);
      cached.set(path, drawn);
      return sendEncoded(request, reply, await drawn);
    });
  };

const drawCard = async (picture: Promise<Uint8Array>, headers: ResultCardPorts['headers']): Promise<EncodedResponse> =>
  encodeResponse(Buffer.from(await picture), {
    headers: { ...headers, 'content-type': 'image/png', 'cache-control': forEver },
  });
