import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { evidenceName } from '#core/desk/carers/evidence.ts';
import type { PdfPictures } from '#core/desk/carers/ports.ts';
import type { EmailRenderer } from '#core/desk/email-wording/ports.ts';
import { type ApplyPorts, takesApplications } from '#core/desk/traders/apply.ts';
import { columnOf, countsByCategory } from '#core/desk/traders/board.ts';
import {
  type DecideTraderPorts,
  decideTrader,
  previewDecision,
  traderAction,
} from '#core/desk/traders/decide-application.ts';
import * as api from '#core/desk/traders/desk-api.ts';
import type { ReleasedStall } from '#core/desk/traders/released-stall.ts';
import { releaseStall, stallStateOf, stallWordsOf } from '#core/desk/traders/stall.ts';
import type { TraderApplication, TraderId } from '#core/desk/traders/trader-application.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { applicationTimes, type Edition } from '#core/kernel/edition/edition.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sendStallPicture } from './send-stall-picture.ts';
import { paperViews, standView, standViews } from './trader-views.ts';

export type TraderDeskPorts = Guarded &
  DecideTraderPorts &
  Pick<ApplyPorts, 'offered'> & {
    readonly pdfPictures: PdfPictures;
    readonly emailRenderer: EmailRenderer;
  };

/** Traders at the desk: the board, one application with its papers, and the decision about it. */
export const traderDeskRoutes =
  (ports: TraderDeskPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    boardRoutes(app, ports);
    paperRoutes(app, ports);
    decisionRoutes(app, ports);
  };

const boardRoutes = (app: FastifyInstance, ports: TraderDeskPorts): void => {
  const { guard, edition } = ports;

  endpointRoute(app, api.listTraders, { guard }, async () => {
    const [all, items, { categories }] = await Promise.all([ports.traders.all(), ports.items(), ports.offered()]);
    const now = ports.festivalClock.now();
    return {
      applications: all.flatMap((each) => cardOf(each, items, edition)),
      categories: countsByCategory(all, categories, edition),
      stands: standsInAll(items),
      open: takesApplications(edition, now),
      closesAt: applicationTimes(edition).until,
      now,
    };
  });

  endpointRoute(app, api.readTrader, { guard }, async (request, reply) => {
    const [all, items] = await Promise.all([ports.traders.all(), ports.items()]);
    const found = all.find(({ id }) => id === request.params.id);
    const column = found && columnOf(found, edition);
    if (!found || !column || found.sentAt === null)
      return sendRefusal(reply, api.readTrader, { kind: 'application-unknown' });
    return {
      ...{ id: found.id, column, state: found.state, form: found.form, sentAt: found.sentAt, said: found.said },
      papers: paperViews(found, edition),
      offer: standView(found, items),
      stall: {
        state: stallStateOf(found),
        words: wordsOnWire(found),
        released: found.released && pick(found.released),
      },
      stands: standViews(items),
      offerDays: edition.traders.offerDays,
      categories: othersByCategory(found, all, edition),
      waiting: all.filter(({ state }) => state === 'waiting').length,
      now: ports.festivalClock.now(),
    };
  });

  endpointRoute(app, api.readTraderPicture, { guard }, async (request, reply) => {
    const { id, file } = request.params;
    const content = await ports.traders.pictureFile(id, file);
    return content === undefined
      ? sendRefusal(reply, api.readTraderPicture, { kind: 'picture-unknown' })
      : sendStallPicture(reply, file, content, 'private, no-store');
  });
};

/** The papers; each look at one is in the audit log. */
const paperRoutes = (app: FastifyInstance, ports: TraderDeskPorts): void => {
  const { guard } = ports;

  /** A paper and its type, once the view is in the audit log; undefined when it is not there. */
  const open = async (id: TraderId, paper: string, describe: DescribeAction) => {
    // Its id remains for a paper that the edition no longer asks for.
    const name = ports.edition.traders.papers.find((each) => each.id === paper)?.name ?? paper;
    const opened = await ports.traders.openPaper(id, paper, (application) =>
      traderAction(describe, application, 'trader.paper-seen', application.state, name),
    );
    const type = opened?.application.papers.find((each) => each.paper === paper)?.type;
    return opened && type && { type, bytes: Buffer.from(opened.content, 'base64') };
  };

  endpointRoute(app, api.openTraderPaper, { guard }, async (request, reply, who) => {
    const { id, paper } = request.params;
    const opened = await open(id, paper, who.describe);
    if (!opened) return sendRefusal(reply, api.openTraderPaper, { kind: 'paper-unknown' });
    return reply
      .header('content-type', opened.type)
      .header('content-disposition', `attachment; filename="${evidenceName(id, opened.type)}"`)
      .header('x-content-type-options', 'nosniff')
      .send(opened.bytes);
  });

  endpointRoute(app, api.lookAtTraderPaper, { guard }, async (request, reply, who) => {
    const { id, paper } = request.params;
    const opened = await open(id, paper, who.describe);
    if (!opened) return sendRefusal(reply, api.lookAtTraderPaper, { kind: 'paper-unknown' });
    const drawn = opened.type === 'application/pdf' ? await ports.pdfPictures.draw(opened.bytes) : null;
    if (!drawn?.ok) return sendRefusal(reply, api.lookAtTraderPaper, { kind: 'not-drawable' });
    return reply
      .header('content-type', 'image/webp')
      .header('content-disposition', `inline; filename="${evidenceName(id, 'image/webp')}"`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(drawn.value));
  });
};

const decisionRoutes = (app: FastifyInstance, ports: TraderDeskPorts): void => {
  const { guard } = ports;
  const [decide, preview, release] = [decideTrader(ports), previewDecision(ports), releaseStall(ports)];

  endpointRoute(app, api.releaseTraderStall, { guard }, async (request, reply, { describe }) => {
    const released = await release(request.params.id, request.body.words, describe);
    return released.ok ? {} : sendRefusal(reply, api.releaseTraderStall, released.refusal);
  });

  endpointRoute(app, api.previewTraderDecision, { guard }, async (request, reply) => {
    const email = await preview(request.params.id, request.body);
    if (email.ok) return ports.emailRenderer.render(email.value);
    const { kind } = email.refusal;
    return sendRefusal(reply, api.previewTraderDecision, {
      kind: kind === 'stand-unknown' ? kind : 'application-unknown',
    });
  });

  endpointRoute(app, api.decideAboutTrader, { guard }, async (request, reply, who) => {
    const decided = await decide(request.params.id, request.body, who.describe);
    return decided.ok ? { state: decided.value.state } : sendRefusal(reply, api.decideAboutTrader, decided.refusal);
  });
};

/** An application on the board; none for one that was not sent. */
const cardOf = (application: TraderApplication, items: readonly CatalogueItem[], edition: Edition) => {
  const column = columnOf(application, edition);
  const { id, state, form, sentAt } = application;
  if (!column || sentAt === null) return [];
  const { name, contact, sells, sellsFood, power, stand } = form;
  return [
    {
      ...{ id, column, state, name, contact, sells, sellsFood, power, sentAt },
      categories: form.categories,
      stand: items.find((item) => item.id === stand)?.name ?? '',
      papers: paperViews(application, edition),
      offer: standView(application, items),
      askedAt: openQuestion(application),
      stall: stallStateOf(application),
    },
  ];
};

/** How many stands there are; null when a product of them has no limit. */
const standsInAll = (items: readonly CatalogueItem[]): number | null =>
  items
    .filter(({ ticketType }) => ticketType === 'Stands')
    .reduce<number | null>((sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity), 0);

/** The categories of a trader, each with the others that have a stand in it. */
const othersByCategory = (trader: TraderApplication, all: readonly TraderApplication[], edition: Edition) => {
  const withStand = all.filter(({ id, state }) => id !== trader.id && (state === 'accepted' || state === 'paid'));
  return trader.form.categories.map((category) => ({
    category,
    wanted: edition.traders.wanted[category] ?? null,
    others: withStand
      .filter(({ form }) => form.categories.includes(category))
      .map(({ form, state }) => ({
        name: form.name,
        column: state === 'paid' ? ('paid' as const) : ('accepted' as const),
      })),
  }));
};

const wordsOnWire = (application: TraderApplication) => {
  const { categories, picture, ...words } = stallWordsOf(application);
  return { ...words, categories: [...categories], picture: [...picture] };
};

const pick = ({ at, by, description }: ReleasedStall) => ({ at, by, description });

/** Since when the last question has no answer. */
const openQuestion = ({ said }: TraderApplication) => {
  const last = said.findLast(({ kind }) => kind === 'asked' || kind === 'answered');
  return last?.kind === 'asked' ? last.at : null;
};
