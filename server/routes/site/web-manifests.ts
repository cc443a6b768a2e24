import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { webManifests } from '../../pages/web-manifests.ts';

type WebManifestPorts = {
  readonly edition: Edition;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

const effort = 9;

/** The web manifests, with which a phone installs the site, the door or a judge's page under the edition's name. */
export const webManifestRoutes =
  ({ edition, headers }: WebManifestPorts): FastifyPluginAsync =>
  async (app) => {
    const type = {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    };
    const paths = Object.keys(webManifests(edition)) as readonly (keyof ReturnType<typeof webManifests>)[];
    for (const path of paths) {
      let last: { readonly text: string; readonly encoded: Promise<EncodedResponse> } | undefined;
      app.get(path, async (request, reply) => {
        const text = JSON.stringify(webManifests(edition)[path]);
        if (last?.text !== text)
          last = { text, encoded: encodeResponse(Buffer.from(text), { headers: { ...headers, ...type }, effort }) };
        return sendEncoded(request, reply, await last.encoded);
      });
    }
  };
