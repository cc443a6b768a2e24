import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { readCertificate, readCertificates, readPodiumCalls } from '#core/competition/results/api.ts';
import { publicBoard } from '#core/competition/results/boards.ts';
import { groupTitle } from '#core/competition/results/messages.ts';
import {
  type Certificate,
  certificateOf,
  certificatesOf,
  podiumCalls,
} from '#core/competition/results/prize-giving.ts';
import { type ResultsPorts, readRun, readSources } from '#core/competition/results/results-desk.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { cannotPrint, type PrintableText } from '#core/kernel/printable-text.ts';
import { formatDate } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type PrizeGivingRoutesPorts = Guarded & {
  readonly resultsPorts: ResultsPorts;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly printableText: PrintableText;
  /** The edition's own logo, as PDFs show it; undefined when it has the drawn one. */
  readonly logo: () => string | undefined;
};

/** The writer of certificates and podium calls, loaded with the first of them. */
const pdfWriter = () => import('#adapters/pdf/prize-giving-pdf.ts');

/** The papers of the prize-giving (§4 Competition process): certificates and podium calls of signed results. */
export const prizeGivingRoutes =
  (ports: PrizeGivingRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { resultsPorts, edition, festivalClock, logo } = ports;
    const imprint = () => ({
      author: edition.name,
      date: edition.startsAt,
      imprint: `${edition.name}, ${formatDate(edition.startsAt)}`,
    });

    privateNoStore(app);

    endpointRoute(app, readCertificate, { guard }, async (request, reply) => {
      const { entry } = request.params;
      const found = await readRun(resultsPorts, festivalClock.now(), entry);
      const certificate = found && certificateOf(publicBoard(found.card, found.sources), found.card);
      const detail = 'There is one once the head judge has signed the result.';
      if (!certificate) return sendRefusal(reply, readCertificate, { kind: 'no-certificate-yet', detail });
      const unprintable = await firstUnprintable(ports, namesOn(certificate));
      if (unprintable) return sendRefusal(reply, readCertificate, unprintable);
      return sendPdf(reply, await (await pdfWriter()).certificatePdf([certificate], { ...imprint(), logo: logo() }));
    });

    endpointRoute(app, readCertificates, { guard }, async (request, reply) => {
      const sources = await readSources(resultsPorts, festivalClock.now(), request.params);
      const certificates = certificatesOf(publicBoard(request.params, sources), sources.cards);
      const detail = 'There are none before the head judge has signed.';
      if (certificates.length === 0)
        return sendRefusal(reply, readCertificates, { kind: 'no-certificate-yet', detail });
      const unprintable = await firstUnprintable(ports, certificates.flatMap(namesOn));
      if (unprintable) return sendRefusal(reply, readCertificates, unprintable);
      return sendPdf(reply, await (await pdfWriter()).certificatePdf(certificates, { ...imprint(), logo: logo() }));
    });

    endpointRoute(app, readPodiumCalls, { guard }, async (request, reply) => {
      const sources = await readSources(resultsPorts, festivalClock.now(), request.params);
      const board = publicBoard(request.params, sources);
      const calls = podiumCalls(board);
      const detail = 'No one is called up before the head judge has signed.';
      if (calls.length === 0) return sendRefusal(reply, readPodiumCalls, { kind: 'no-podium-yet', detail });
      const unprintable = await firstUnprintable(
        ports,
        calls.flatMap(({ who }) => who),
      );
      if (unprintable) return sendRefusal(reply, readPodiumCalls, unprintable);
      return sendPdf(reply, await (await pdfWriter()).podiumPdf({ group: groupTitle(board), calls, ...imprint() }));
    });
  };

const namesOn = ({ hound, handler, signed }: Certificate): readonly string[] => [hound, handler, signed];

/** The refusal that names the first text that a PDF could not show; undefined when it shows them all. */
const firstUnprintable = async (
  { printableText }: Pick<PrizeGivingRoutesPorts, 'printableText'>,
  texts: readonly string[],
) => {
  for (const text of texts) {
    const missing = await printableText.missingFrom(text);
    if (missing.length > 0) return { kind: 'cannot-print', detail: `“${text}”: ${cannotPrint(missing)}` } as const;
  }
  return undefined;
};

const sendPdf = (reply: FastifyReply, pdf: Buffer) => reply.type('application/pdf').send(pdf);
