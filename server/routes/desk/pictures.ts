import type { FastifyPluginAsync } from 'fastify';
import type { Pictures } from '#adapters/content-files/pictures.ts';
import { type AddPicturePorts, addPicture } from '#core/desk/pictures/add-picture.ts';
import * as api from '#core/desk/pictures/api.ts';
import { fallbackFile, pictureAddress, type UploadedPicture } from '#core/desk/pictures/picture.ts';
import { maxUploadBytes } from '#core/desk/pictures/upload-limits.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type PictureRoutesPorts = Guarded &
  AddPicturePorts & {
    readonly festivalClock: Clock;
    readonly folderPictures: () => Promise<Pictures>;
  };

/** In bytes: the largest file in base64 with the rest of the request. Larger requests are refused before they are read. */
const maxBody = Math.ceil((maxUploadBytes * 4) / 3) + 1_000_000;
/** The width in which the desk shows a picture. */
const listWidth = 480;

/** The edition's pictures at the desk (F35): lists and uploads them. */
export const pictureRoutes =
  (ports: PictureRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    privateNoStore(app);

    const shown = ({ name, alt, at, by, files }: UploadedPicture) => {
      const [widest, small] = [fallbackFile(files), fallbackFile(files, listWidth)];
      return {
        ...{ name, alt, width: widest?.width ?? 0, height: widest?.height ?? 0 },
        src: small ? pictureAddress(small) : '',
        added: { by: by.name, at: instant(at + ports.festivalClock.now() - ports.machineClock.now()) },
      };
    };

    endpointRoute(app, api.listPictures, { guard }, async () => {
      const uploaded = (await ports.pictureStore.list(ports.editionKey)).map(shown);
      const folder = await ports.folderPictures();
      const own = folder.names().flatMap((name) => {
        const found = folder.named(name);
        return found ? [{ name, alt: '', src: found.src, width: found.width, height: found.height, added: null }] : [];
      });
      return { pictures: [...uploaded, ...own] };
    });

    endpointRoute(app, api.uploadPicture, { guard, bodyLimit: maxBody }, async (request, reply, staff) => {
      const { fileName, file, alt, crop, isLogo } = request.body;
      const { id, name } = staff.user;
      const upload = { fileName, alt, crop, isLogo, bytes: Buffer.from(file, 'base64'), by: { userId: id, name } };
      const added = await addPicture(ports, upload, staff.describe);
      if (!added.ok) return sendRefusal(reply, api.uploadPicture, added.refusal);
      reply.code(201);
      return shown(added.value);
    });
  };
