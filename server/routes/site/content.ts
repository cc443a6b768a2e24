import type { FastifyPluginAsync } from 'fastify';
import { readContent } from '#core/site/content/api.ts';
import type { Content } from '#core/site/content/content.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';

export type ContentRoutesPorts = {
  readonly content: () => Content;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const effort = 9;

/** The edition's content, for a browser that navigates to another page without loading its HTML. */
export const contentRoutes =
  ({ content, headers }: ContentRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const encodedByName = new Map<string, { readonly part: unknown; readonly encoded: Promise<EncodedResponse> }>();
    const encode = (part: unknown): Promise<EncodedResponse> =>
      encodeResponse(Buffer.from(JSON.stringify(part)), {
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': sharedList },
        effort,
      });

    endpointRoute(app, readContent, {}, async (request, reply) => {
      const { name } = request.params;
      const { emails: _, ...shown } = content();
      const part: unknown = Object.entries(shown).find(([each]) => each === name)?.[1];
      if (part === undefined)
        return sendRefusal(reply, readContent, { kind: 'content-unknown', detail: `Nothing is called ${name}.` });
      const known = encodedByName.get(name);
      // A publication at the desk replaces the file's object, so the same object has the same encoding.
      const found = known?.part === part ? known : { part, encoded: encode(part) };
      encodedByName.set(name, found);
      return sendEncoded(request, reply, await found.encoded);
    });
  };
