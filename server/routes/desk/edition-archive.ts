import type { FastifyInstance } from 'fastify';
import { exportEdition, importEdition } from '#core/desk/content/api.ts';
import type { ContentInvalid } from '#core/desk/content/change-content.ts';
import { fileTitles } from '#core/desk/content/content-file.ts';
import type { Author, ContentChanged, PublishedFile } from '#core/desk/content/ports.ts';
import type { PictureNameTaken } from '#core/desk/pictures/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Result } from '#core/kernel/result.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { contentAuthor } from './content-author.ts';

/** What an import published and added. */
export type Imported = {
  readonly changed: readonly PublishedFile[];
  /** The names of the imported pictures. */
  readonly pictures: readonly string[];
  /** Files that differ from the edition's folder but are not imported, because they can only be changed in the folder. */
  readonly leftOut: readonly string[];
};

/** Why an archive is not imported. */
export type ImportRefusal =
  | { readonly kind: 'not-an-edition'; readonly why: string }
  | { readonly kind: 'another-edition'; readonly theirs: string; readonly ours: string }
  | ContentInvalid
  | ContentChanged
  | (PictureNameTaken & { readonly file?: string });

export type EditionArchivePorts = {
  readonly editionKey: string;
  readonly editionZip: () => Promise<Buffer>;
  readonly importZip: (
    archive: Buffer,
    by: Author,
    describe: DescribeAction,
  ) => Promise<Result<Imported, ImportRefusal>>;
};

/** Enough for an edition's folder with many photographs, in base64. */
const maxArchiveBytes = 40 * 1024 * 1024;

/** The edition's folder as one archive, to keep and to bring back. */
export const editionArchive = (app: FastifyInstance, ports: Guarded & EditionArchivePorts): void => {
  const { guard } = ports;

  endpointRoute(app, exportEdition, { guard }, async (_request, reply) => {
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="edition-${ports.editionKey}.zip"`)
      .send(await ports.editionZip());
  });

  endpointRoute(app, importEdition, { guard, bodyLimit: maxArchiveBytes }, async (request, reply, staff) => {
    const archive = Buffer.from(request.body.file, 'base64');
    const done = await ports.importZip(archive, contentAuthor(staff.user), staff.describe);
    if (done.ok) return { ...done.value, changed: done.value.changed.map((file) => ({ file, title: titleOf(file) })) };
    if (done.refusal.kind !== 'content-moved') return sendRefusal(reply, importEdition, done.refusal);
    return sendRefusal(reply, importEdition, { kind: 'import-moved' });
  });
};

/** The files beside the content that an import publishes, too. */
const otherTitles = { 'sale-rules': 'Questions, rules and pools', edition: 'Settings' } as const;

const titleOf = (file: PublishedFile): string => ({ ...fileTitles, ...otherTitles })[file];
