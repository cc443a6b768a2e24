import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { EmailRenderer } from '#core/desk/email-wording/ports.ts';
import { type AddPhotographPorts, addPhotograph } from '#core/desk/gallery/add-photograph.ts';
import { type AnswerTakeDownPorts, answerTakeDown, previewAnswer } from '#core/desk/gallery/answer-take-down.ts';
import * as api from '#core/desk/gallery/api.ts';
import { type AskToTakeDownPorts, askToTakeDown } from '#core/desk/gallery/ask-to-take-down.ts';
import {
  deletePhotograph,
  describePhotograph,
  movePhotograph,
  showPhotographs,
} from '#core/desk/gallery/change-gallery.ts';
import type { Photograph } from '#core/desk/gallery/photograph.ts';
import { maxPhotographBytes } from '#core/desk/gallery/photograph-limits.ts';
import type { Gallery } from '#core/desk/gallery/ports.ts';
import { onWire } from '#core/desk/gallery/shown-photographs.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import type { GalleryNow } from '#core/site/frame/gallery-now.ts';
import { isSpam } from '#core/site/site-forms/fields.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type GalleryPorts = AskToTakeDownPorts & {
  readonly gallery: Gallery;
  /** What the page shows. */
  readonly galleryNow: () => Promise<GalleryNow>;
};

/**
 * The pictures of the gallery for visitors. A file never changes under its address, so a browser keeps it; no cache on the way
 * may, because a picture that is taken down has to be gone for everyone who has not seen it.
 */
export const galleryRoutes =
  (ports: GalleryPorts & Guarded): FastifyPluginAsync =>
  async (app) => {
    const { guard, gallery } = ports;
    const ask = askToTakeDown(ports);

    endpointRoute(app, api.readGallery, {}, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const { photographs, years } = await ports.galleryNow();
      return { photographs: photographs.map(({ widths, ...each }) => ({ ...each, widths: [...widths] })), years };
    });

    endpointRoute(app, api.readGalleryPicture, {}, async (request, reply) => {
      const { id, file } = request.params;
      const bytes = await gallery.bytes(id, file, true);
      if (bytes) return sendFile(reply, file, bytes, 'private, max-age=31536000, immutable');
      return sendRefusal(reply, api.readGalleryPicture, { kind: 'photograph-unknown' });
    });

    endpointRoute(app, api.askToTakeDown, { guard }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { request: id, reason, email } = request.body;
      // Spam is answered like success, so that its sender learns nothing.
      const asked = isSpam(request.body)
        ? undefined
        : await ask({ id, photographId: request.params.id, reason, email });
      if (asked && !asked.ok) return sendRefusal(reply, api.askToTakeDown, asked.refusal);
      reply.code(201);
      return {};
    });
  };

export type GalleryDeskPorts = Guarded &
  Clocks &
  AddPhotographPorts &
  AnswerTakeDownPorts & {
    readonly gallery: Gallery;
    readonly emailRenderer: EmailRenderer;
  };

/** In bytes: the largest file in base64 with the rest of the request. Larger requests are refused before they are read. */
const bodyLimit = Math.ceil((maxPhotographBytes * 4) / 3) + 1_000_000;

/** The gallery at the desk: pictures come in, are described, put in order, shown and hidden, and requests are answered. */
export const galleryDeskRoutes =
  (ports: GalleryDeskPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard, gallery } = ports;
    privateNoStore(app);
    const add = addPhotograph(ports);
    const onDesk = (photograph: Photograph) => {
      const ahead = ports.festivalClock.now() - ports.machineClock.now();
      const { state, addedAt, addedBy } = photograph;
      return { ...onWire(photograph), state, addedAt: instant(addedAt + ahead), addedBy };
    };

    endpointRoute(app, api.readDeskGallery, { guard }, async () => {
      const ahead = ports.festivalClock.now() - ports.machineClock.now();
      const [photographs, takeDowns] = await Promise.all([gallery.all(), gallery.takeDowns()]);
      return {
        photographs: photographs.map(onDesk),
        takeDowns: takeDowns.map(({ answered, ...each }) => ({
          ...each,
          askedAt: instant(each.askedAt + ahead),
          answered: answered && { ...answered, at: instant(answered.at + ahead) },
        })),
      };
    });

    endpointRoute(app, api.readDeskGalleryPicture, { guard }, async (request, reply) => {
      const { id, file } = request.params;
      const bytes = await gallery.bytes(id, file, false);
      if (bytes) return sendFile(reply, file, bytes, 'private, max-age=3600');
      return sendRefusal(reply, api.readDeskGalleryPicture, { kind: 'photograph-unknown' });
    });

    endpointRoute(app, api.addGalleryPicture, { guard, bodyLimit }, async (request, reply, staff) => {
      const { file, credit } = request.body;
      const added = await add({ bytes: Buffer.from(file, 'base64'), credit, by: staff.user.name }, staff.describe);
      if (!added.ok) return sendRefusal(reply, api.addGalleryPicture, added.refusal);
      reply.code(201);
      return { photograph: onDesk(added.value.photograph), isKnown: added.value.isKnown };
    });

    await app.register(changeRoutes(ports));
  };

/** What organisers change in the gallery, each with its line in the audit log. */
const changeRoutes =
  (ports: GalleryDeskPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [describe, show, move] = [describePhotograph(ports), showPhotographs(ports), movePhotograph(ports)];
    const [remove, answer, preview] = [deletePhotograph(ports), answerTakeDown(ports), previewAnswer(ports)];

    endpointRoute(app, api.describeGalleryPicture, { guard }, async (request, reply, staff) => {
      const done = await describe(request.params.id, request.body, staff.describe);
      return done.ok ? {} : sendRefusal(reply, api.describeGalleryPicture, done.refusal);
    });

    endpointRoute(app, api.moveGalleryPicture, { guard }, async (request, reply, staff) => {
      const done = await move(request.params.id, request.body.before, staff.describe);
      return done.ok ? {} : sendRefusal(reply, api.moveGalleryPicture, done.refusal);
    });

    endpointRoute(app, api.showGalleryPictures, { guard }, async (request, reply, staff) => {
      const { ids, isShown } = request.body;
      const done = await show(ids, isShown, staff.describe);
      return done.ok ? {} : sendRefusal(reply, api.showGalleryPictures, done.refusal);
    });

    endpointRoute(app, api.deleteGalleryPicture, { guard }, async (request, reply, staff) => {
      const done = await remove(request.params.id, staff.describe);
      return done.ok ? {} : sendRefusal(reply, api.deleteGalleryPicture, done.refusal);
    });

    endpointRoute(app, api.previewTakeDownAnswer, { guard }, async (request, reply) => {
      const email = await preview(request.params.request, request.body);
      return email.ok
        ? ports.emailRenderer.render(email.value)
        : sendRefusal(reply, api.previewTakeDownAnswer, email.refusal);
    });

    endpointRoute(app, api.answerTakeDown, { guard }, async (request, reply, staff) => {
      const done = await answer(request.params.request, request.body, staff.describe);
      return done.ok ? {} : sendRefusal(reply, api.answerTakeDown, done.refusal);
    });
  };

/** @param caching the value of its `cache-control` */
const sendFile = (reply: FastifyReply, file: string, bytes: Uint8Array, caching: string) =>
  reply
    .header('content-type', `image/${file.slice(file.indexOf('.') + 1)}`)
    .header('cache-control', caching)
    .header('content-disposition', `inline; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
