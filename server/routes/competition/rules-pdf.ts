import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rulesPdfs } from '#core/competition/rules/rules-paths.ts';
import { type Class, classes } from '#core/kernel/class-and-level.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import { rulesDocument } from '#core/site/content/rules-document.ts';
import type { RulesPrinter } from '#core/site/content/rules-printer.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../http/encoded-response.ts';
import { sharedPage } from '../../http/shared-caches.ts';

export type RulesPdfPorts = {
  readonly edition: Edition;
  readonly content: () => Pick<Content, 'rules' | 'rulebook'>;
  readonly rulesPrinter: RulesPrinter;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The rules of each class as a PDF (§2), made at the first request and then served from memory. */
export const rulesPdfRoutes =
  (ports: RulesPdfPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const encodedByClass = new Map<
      Class,
      { readonly shown: string; readonly rules: unknown; readonly encoded: Promise<EncodedResponse> }
    >();
    const headers = { ...ports.headers, 'content-type': 'application/pdf', 'cache-control': sharedPage };
    const make = async (which: Class): Promise<EncodedResponse> =>
      encodeResponse(await rulesPdf(ports, which), { headers });

    for (const which of classes)
      app.get(rulesPdfs[which], async (request, reply) => {
        const { rules } = ports.content();
        const known = encodedByClass.get(which);
        const shown = `${ports.edition.name} ${ports.edition.startsAt}`;
        const isKnown = known?.rules === rules && known.shown === shown;
        const found = isKnown ? known : { rules, shown, encoded: make(which) };
        const { encoded } = found;
        encodedByClass.set(which, found);
        encoded.catch(() => encodedByClass.delete(which));
        return sendEncoded(request, reply, await encoded);
      });
  };

const rulesPdf = async ({ content, edition, rulesPrinter }: RulesPdfPorts, which: Class): Promise<Buffer> => {
  const { rules, rulebook } = content();
  const { name: author, startsAt: date } = edition;
  const imprint = `${author}, ${formatDate(date)}. Rulebook, version ${rulebook.version}.`;
  const document = rulesDocument(rules, rulebook, which);
  return Buffer.from(await rulesPrinter.printRules({ document, author, date, imprint }));
};
