import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Class, classes } from '#core/competition/class-and-level.ts';
import { rulesPdfs } from '#core/competition/rules-paths.ts';
import { type RulesPdfInput, rulesPdfOf } from '../../caches/persisted-rules-pdf.ts';
import { sharedPage } from '../../http/shared-caches.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../pages/encoded-response.ts';

export type RulesPdfPorts = RulesPdfInput & {
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The rules of each class as a PDF (§2), loaded at the first request and then served from memory. */
export const rulesPdfRoutes =
  (ports: RulesPdfPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const encodedByClass = new Map<Class, Promise<EncodedResponse>>();
    const headers = { ...ports.headers, 'content-type': 'application/pdf', 'cache-control': sharedPage };
    const make = async (which: Class): Promise<EncodedResponse> =>
      encodeResponse(await rulesPdfOf(ports, which), { headers });

    for (const which of classes)
      app.get(rulesPdfs[which], async (request, reply) => {
        const encoded = encodedByClass.get(which) ?? make(which);
        encodedByClass.set(which, encoded);
        encoded.catch(() => encodedByClass.delete(which));
        return sendEncoded(request, reply, await encoded);
      });
  };
