import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Content } from '#core/content/content.ts';
import { sendProblem } from '../../http/problem.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../pages/encoded-response.ts';

export type ContentRoutesPorts = {
  readonly content: Content;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const effort = 9;

/** `GET /content/:name`: what a page says, for a browser that goes there without asking for the page itself. */
export const contentRoutes =
  ({ content, headers }: ContentRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const ready = new Map<string, Promise<EncodedResponse>>();
    const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(content));
    const make = (name: string): Promise<EncodedResponse> =>
      encodeResponse(Buffer.from(JSON.stringify(parts.get(name))), {
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        effort,
      });

    app.get(
      '/content/:name',
      { schema: { params: z.object({ name: z.string().max(64) }) } },
      async (request, reply) => {
        const { name } = request.params;
        if (!parts.has(name)) return sendProblem(reply, 404, 'content_unknown', `Nothing is called ${name}.`);
        const made = ready.get(name) ?? make(name);
        ready.set(name, made);
        return sendEncoded(request, reply, await made);
      },
    );
  };
