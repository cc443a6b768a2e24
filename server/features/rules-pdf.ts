import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Class, classes } from '#core/competition/class-and-level.ts';
import { rulesDocument } from '#core/competition/rules-document.ts';
import { rulesPdfs } from '#core/competition/rules-paths.ts';
import type { Content } from '#core/content/content.ts';
import type { Edition } from '#core/edition/edition.ts';
import { formatDate } from '#core/kernel/time.ts';
import { makeReady, type Ready, sendReady } from '../pages/ready-page.ts';

export type RulesPdfPorts = {
  readonly content: Pick<Content, 'rules' | 'rulebook'>;
  readonly edition: Edition;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The rules of each class to download and print (§2), made when somebody first asks and kept. */
export const rulesPdfRoutes =
  ({ content: { rules, rulebook }, edition, headers }: RulesPdfPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const kept = new Map<Class, Promise<Ready>>();

    const make = async (which: Class): Promise<Ready> => {
      // What writes PDF is large, and most processes are never asked.
      const { rulesPdf } = await import('#adapters/pdf/rules-pdf.ts');
      const { name, startsAt } = edition;
      const body = await rulesPdf(rulesDocument(rules, rulebook, which), {
        author: name,
        date: startsAt,
        imprint: `${name}, ${formatDate(startsAt)}. Rulebook, version ${rulebook.version}.`,
      });
      return makeReady(body, {
        headers: { ...headers, 'content-type': 'application/pdf', 'cache-control': 'no-cache' },
      });
    };

    for (const which of classes)
      app.get(rulesPdfs[which], async (request, reply) => {
        const ready = kept.get(which) ?? make(which);
        kept.set(which, ready);
        ready.catch(() => kept.delete(which));
        return sendReady(request, reply, await ready);
      });
  };
