import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/traders/api.ts';
import {
  type ApplyPorts,
  addPaper,
  answerQuestion,
  openApplication,
  saveApplication,
  sendApplication,
  startApplication,
  takesApplications,
  withdrawApplication,
} from '#core/desk/traders/apply.ts';
import type { DecideTraderPorts } from '#core/desk/traders/decide-application.ts';
import { formForAnotherYear, latestSent } from '#core/desk/traders/earlier-application.ts';
import { chooseSlot } from '#core/desk/traders/placing.ts';
import { changeStall } from '#core/desk/traders/stall.ts';
import { addStallPicture, type StallPicturePorts } from '#core/desk/traders/stall-picture.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import { applicationTimes } from '#core/kernel/edition/edition.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard, Visitor } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sendStallPicture } from './send-stall-picture.ts';
import { applicationsOf, type OwnViewPorts, ownView, standViews } from './trader-views.ts';

export type ApplicationPorts = ApplyPorts &
  Pick<DecideTraderPorts, 'items' | 'partyLinks'> &
  Pick<OwnViewPorts, 'paidWith'> &
  Pick<StallPicturePorts, 'encodeStallPicture'> & {
    /** The account's applications of the years before. @throws ServiceFailure */
    readonly earlierYears: (
      user: UserId,
    ) => Promise<readonly { readonly year: number; readonly applications: readonly TraderApplication[] }[]>;
  } & { readonly guard: Guard; readonly currentUser: CurrentUser };

/** Enough for 10 MB in base64 and the other fields. */
const bodyLimit = 14_100_000;

/** Traders' own applications: drafts, papers, answers. An account or the link of an email opens each. */
export const applicationRoutes =
  (ports: ApplicationPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard, edition } = ports;
    const [open, start, save, send] = [
      openApplication(ports),
      startApplication(ports),
      saveApplication(ports),
      sendApplication(ports),
    ];
    const [hand, answer, withdraw] = [addPaper(ports), answerQuestion(ports), withdrawApplication(ports)];
    const [choose, changeWords, picture] = [chooseSlot(ports), changeStall(ports), addStallPicture(ports)];
    const all = applicationsOf(ports);
    const accessOf = ({ user, key }: Visitor) => ({ userId: user?.id ?? null, key });
    const view = (application: TraderApplication) => ownView(application, ports);
    privateNoStore(app);

    endpointRoute(app, api.readTraderTerms, {}, async () => {
      const { traders } = edition;
      const { from, until } = applicationTimes(edition);
      const { categories } = await ports.offered();
      const isOpen = takesApplications(edition, ports.festivalClock.now()) && !(await ports.isCalledOff?.());
      return {
        open: isOpen,
        opensAt: from,
        closesAt: until,
        offerDays: traders.offerDays,
        stands: standViews(await ports.items()),
        categories,
        papers: traders.papers.map(({ id, ...each }) => ({ paper: id, ...each })),
        plan: traders.plan ?? null,
        setUp: traders.setUp.words ?? '',
      };
    });

    endpointRoute(app, api.startApplication, { guard }, async (request, reply) => {
      const user = await ports.currentUser(request);
      const started = await start(request.body.id, request.body.form, user?.id ?? null);
      if (!started.ok) return sendRefusal(reply, api.startApplication, started.refusal);
      reply.code(201);
      return { key: ports.traderLinks.keyOf(started.value.id), application: await view(started.value) };
    });

    endpointRoute(app, api.readApplication, { guard }, async (request, reply, visitor) => {
      const found = await open(request.params.id, accessOf(visitor));
      return found ? view(found) : sendRefusal(reply, api.readApplication, { kind: 'application-unknown' });
    });

    endpointRoute(app, api.listApplications, { guard }, (_request, _reply, { user }) => all(user.id));

    endpointRoute(app, api.readEarlierApplication, { guard }, async (_request, _reply, { user }) => {
      const earlier = latestSent(await ports.earlierYears(user.id));
      return { earlier: earlier && { ...earlier, form: formForAnotherYear(earlier.form, await ports.offered()) } };
    });

    endpointRoute(app, api.saveApplication, { guard }, async (request, reply, visitor) => {
      const saved = await save(request.params.id, request.body.form, accessOf(visitor));
      return saved.ok ? view(saved.value) : sendRefusal(reply, api.saveApplication, saved.refusal);
    });

    endpointRoute(app, api.sendApplication, { guard }, async (request, reply, visitor) => {
      const sent = await send(request.params.id, accessOf(visitor));
      return sent.ok ? view(sent.value) : sendRefusal(reply, api.sendApplication, sent.refusal);
    });

    endpointRoute(app, api.addTraderPaper, { guard, bodyLimit }, async (request, reply, visitor) => {
      const { paper, endsOn, file } = request.body;
      const bytes = Buffer.from(file, 'base64');
      // Encodes the file again, so that the stored text is valid base64.
      const given = { paper, endsOn, content: bytes.toString('base64'), bytes };
      const added = await hand(request.params.id, given, accessOf(visitor));
      return added.ok ? view(added.value) : sendRefusal(reply, api.addTraderPaper, added.refusal);
    });

    endpointRoute(app, api.answerTraderQuestion, { guard }, async (request, reply, visitor) => {
      const answered = await answer(request.params.id, request.body.text, accessOf(visitor));
      return answered.ok ? view(answered.value) : sendRefusal(reply, api.answerTraderQuestion, answered.refusal);
    });

    endpointRoute(app, api.chooseSetUpSlot, { guard }, async (request, reply, visitor) => {
      const { slot, plate } = request.body;
      const chosen = await choose(request.params.id, slot, plate, accessOf(visitor));
      return chosen.ok ? view(chosen.value) : sendRefusal(reply, api.chooseSetUpSlot, chosen.refusal);
    });

    endpointRoute(app, api.addTraderPicture, { guard, bodyLimit }, async (request, reply, visitor) => {
      const added = await picture(request.params.id, Buffer.from(request.body.file, 'base64'), accessOf(visitor));
      return added.ok ? view(added.value) : sendRefusal(reply, api.addTraderPicture, added.refusal);
    });

    endpointRoute(app, api.readOwnPicture, { guard }, async (request, reply, visitor) => {
      const { id, file } = request.params;
      const found = await open(id, accessOf(visitor));
      const content = found && (await ports.traders.pictureFile(id, file));
      return content === undefined
        ? sendRefusal(reply, api.readOwnPicture, { kind: 'picture-unknown' })
        : sendStallPicture(reply, file, content, 'private, no-store');
    });

    endpointRoute(app, api.changeStallWords, { guard }, async (request, reply, visitor) => {
      const { key: _, ...change } = request.body;
      const changed = await changeWords(request.params.id, change, accessOf(visitor));
      return changed.ok ? view(changed.value) : sendRefusal(reply, api.changeStallWords, changed.refusal);
    });

    endpointRoute(app, api.withdrawApplication, { guard }, async (request, reply, visitor) => {
      const gone = await withdraw(request.params.id, accessOf(visitor));
      return gone.ok ? view(gone.value) : sendRefusal(reply, api.withdrawApplication, gone.refusal);
    });
  };
