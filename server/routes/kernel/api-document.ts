import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { readApiDocument } from '#core/site/frame/api.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';

const effort = 9;

type ApiDocumentPorts = {
  readonly edition: Pick<Edition, 'name'>;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The OpenAPI document of our HTTP API, generated at the first request. */
export const apiDocumentRoutes =
  ({ edition, headers }: ApiDocumentPorts): FastifyPluginAsync =>
  async (app) => {
    let last: { readonly name: string; readonly encoded: Promise<EncodedResponse> } | undefined;
    const encode = async (name: string): Promise<EncodedResponse> => {
      const [{ apiDocument }, { endpoints }] = await Promise.all([
        import('../../openapi/api-document.ts'),
        import('../../openapi/endpoints.ts'),
      ]);
      const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' };
      return encodeResponse(Buffer.from(JSON.stringify(apiDocument(name, endpoints))), {
        headers: { ...headers, ...type },
        effort,
      });
    };

    endpointRoute(app, readApiDocument, {}, async (request, reply) => {
      const { name } = edition;
      if (last?.name !== name) last = { name, encoded: encode(name) };
      return sendEncoded(request, reply, await last.encoded);
    });
  };
