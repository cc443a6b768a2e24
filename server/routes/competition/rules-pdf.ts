import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Class, classes } from '#core/competition/class-and-level.ts';
import { rulesPdfs } from '#core/competition/rules-paths.ts';
import { type RulesFacts, rulesPdfOf } from '../../composition/rules-pdf.ts';
import { makeReady, type Ready, sendReady } from '../../pages/ready-page.ts';

export type RulesPdfPorts = RulesFacts & {
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The rules of each class to download and print (§2), looked for when somebody first asks, and kept. */
export const rulesPdfRoutes =
  (ports: RulesPdfPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const kept = new Map<Class, Promise<Ready>>();
    const headers = { ...ports.headers, 'content-type': 'application/pdf', 'cache-control': 'no-cache' };
    const make = async (which: Class): Promise<Ready> => makeReady(await rulesPdfOf(ports, which), { headers });

    for (const which of classes)
      app.get(rulesPdfs[which], async (request, reply) => {
        const ready = kept.get(which) ?? make(which);
        kept.set(which, ready);
        ready.catch(() => kept.delete(which));
        return sendReady(request, reply, await ready);
      });
  };
