import type { FastifyPluginAsync } from 'fastify';
import { readContent } from '#core/content/api.ts';
import type { Content } from '#core/content/content.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../pages/encoded-response.ts';

export type ContentRoutesPorts = {
  readonly content: Content;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const effort = 9;

/** The edition's content, for a browser that shows another page without loading its HTML. */
export const contentRoutes =
  ({ content, headers }: ContentRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const encodedByName = new Map<string, Promise<EncodedResponse>>();
    const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(content));
    const encode = (name: string): Promise<EncodedResponse> =>
      encodeResponse(Buffer.from(JSON.stringify(parts.get(name))), {
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': sharedList },
        effort,
      });

    endpointRoute(app, readContent, {}, async (request, reply) => {
      const { name } = request.params;
      if (!parts.has(name))
        return sendRefusal(reply, readContent, { kind: 'content-unknown', detail: `Nothing is called ${name}.` });
      const encoded = encodedByName.get(name) ?? encode(name);
      encodedByName.set(name, encoded);
      return sendEncoded(request, reply, await encoded);
    });
  };
