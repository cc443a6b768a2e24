import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rulesPdfs } from '#core/competition/rules/rules-paths.ts';
import { type Class, classes } from '#core/kernel/class-and-level.ts';
import { type RulesPdfInput, rulesPdfOf } from '../../caches/persisted-rules-pdf.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { sharedPage } from '../../http/shared-caches.ts';

export type RulesPdfPorts = Pick<RulesPdfInput, 'edition'> & {
  readonly content: () => RulesPdfInput['content'];
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The rules of each class as a PDF (§2), loaded at the first request and then served from memory. */
export const rulesPdfRoutes =
  (ports: RulesPdfPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const encodedByClass = new Map<Class, { readonly rules: unknown; readonly encoded: Promise<EncodedResponse> }>();
    const headers = { ...ports.headers, 'content-type': 'application/pdf', 'cache-control': sharedPage };
    const make = async (which: Class): Promise<EncodedResponse> =>
      encodeResponse(await rulesPdfOf({ ...ports, content: ports.content() }, which), { headers });

    for (const which of classes)
      app.get(rulesPdfs[which], async (request, reply) => {
        const { rules } = ports.content();
        const known = encodedByClass.get(which);
        const found = known?.rules === rules ? known : { rules, encoded: make(which) };
        const { encoded } = found;
        encodedByClass.set(which, found);
        encoded.catch(() => encodedByClass.delete(which));
        return sendEncoded(request, reply, await encoded);
      });
  };
