import type { FastifyReply } from 'fastify';
import { readPictureFile } from '#core/desk/pictures/picture.ts';

/** Sends a file of a stall's picture. @param caching the value of its `cache-control` */
export const sendStallPicture = (reply: FastifyReply, file: string, content: string, caching: string) =>
  reply
    .header('content-type', readPictureFile(file)?.type === 'avif' ? 'image/avif' : 'image/webp')
    .header('cache-control', caching)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(content, 'base64'));
