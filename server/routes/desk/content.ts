import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/content/api.ts';
import {
  type ContentDeskPorts,
  discardDraft,
  publishDraft,
  publishedText,
  readAtDesk,
  restoreVersion,
  saveDraft,
} from '#core/desk/content/change-content.ts';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import { placesIn } from '#core/desk/content/content-places.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import type { DraftPages } from '../../pages/draft-pages.ts';
import { contentAuthor } from './content-author.ts';
import { type EditionArchivePorts, editionArchive } from './edition-archive.ts';

export type ContentRoutesPorts = Guarded &
  ContentDeskPorts &
  EditionArchivePorts & {
    readonly festivalClock: Clock;
    readonly draftPages: DraftPages;
  };

/** Ten times the longest content file. */
const maxBytes = 512 * 1024;

const files = Object.keys(fileTitles) as readonly ContentFile[];

/** The content desk (F30–F32): files, drafts, publications and their history. */
export const contentDeskRoutes =
  (ports: ContentRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    contentList(app, ports);
    changesOfFile(app, ports);
    versionAndPreview(app, ports);
    editionArchive(app, ports);
  };

/** The list of all files, and what can be found in them by its name: pages, people, questions. */
const contentList = (app: FastifyInstance, ports: ContentRoutesPorts): void => {
  const { guard, contentStore, editionKey } = ports;

  endpointRoute(app, api.listContent, { guard }, async () => {
    const read = await ports.contentFiles();
    const heads = new Map((await contentStore.heads(editionKey)).map((head) => [head.file, head]));
    const listed = await Promise.all(
      files.map(async (file) => {
        const head = heads.get(file) ?? { file, version: 0, draft: null };
        const text = head.draft?.text ?? (await publishedText(ports, file, head));
        const [latest] = head.version === 0 ? [] : await contentStore.history(editionKey, file);
        return {
          ...{ file, title: fileTitles[file] },
          draft: head.draft && { by: head.draft.by.name, at: shownAt(ports, head.draft.at) },
          published: latest ? { by: latest.by.name, at: shownAt(ports, latest.at) } : null,
          places: placesIn(file, read.read(file, text).value),
        };
      }),
    );
    return {
      now: ports.festivalClock.now(),
      files: listed.map(({ places: _, ...file }) => file),
      places: listed.flatMap(({ places }) => places),
    };
  });
};

/** One file: its draft, its publication, and earlier versions of it again. */
const changesOfFile = (app: FastifyInstance, ports: ContentRoutesPorts): void => {
  const { guard } = ports;
  const answer = fileAtDesk(ports);

  endpointRoute(app, api.readContentFile, { guard }, async (request) => answer(request.params.file));

  endpointRoute(app, api.saveContentDraft, { guard, bodyLimit: maxBytes }, async (request, reply, staff) => {
    const { file } = request.params;
    const { revision, value } = request.body;
    const change = { file, revision, by: contentAuthor(staff.user) };
    const saved = await saveDraft(ports, change, value);
    if (saved.ok) return answer(file);
    return sendRefusal(reply, api.saveContentDraft, { ...saved.refusal, now: await answer(file) });
  });

  endpointRoute(app, api.discardContentDraft, { guard }, async (request, reply, staff) => {
    const { file } = request.params;
    const change = { file, revision: request.body.revision, by: contentAuthor(staff.user) };
    const discarded = await discardDraft(ports, change, staff.describe);
    if (discarded.ok) return answer(file);
    return sendRefusal(reply, api.discardContentDraft, { ...discarded.refusal, now: await answer(file) });
  });

  endpointRoute(app, api.publishContent, { guard }, async (request, reply, staff) => {
    const { file } = request.params;
    const change = { file, revision: request.body.revision, by: contentAuthor(staff.user) };
    const done = await publishDraft(ports, change, staff.describe);
    if (done.ok) return answer(file);
    if (done.refusal.kind === 'content-invalid') return sendRefusal(reply, api.publishContent, done.refusal);
    return sendRefusal(reply, api.publishContent, { kind: 'content-moved', now: await answer(file) });
  });

  endpointRoute(app, api.restoreContent, { guard }, async (request, reply, staff) => {
    const { file } = request.params;
    const { revision, version } = request.body;
    const change = { file, revision, by: contentAuthor(staff.user) };
    const done = await restoreVersion(ports, change, version, staff.describe);
    if (done.ok) return answer(file);
    if (done.refusal.kind !== 'content-moved') return sendRefusal(reply, api.restoreContent, done.refusal);
    return sendRefusal(reply, api.restoreContent, { kind: 'content-moved', now: await answer(file) });
  });
};

/** The words of an earlier version, and a page with the words of the draft. */
const versionAndPreview = (app: FastifyInstance, ports: ContentRoutesPorts): void => {
  const { guard, contentStore, editionKey } = ports;

  endpointRoute(app, api.readContentVersion, { guard }, async (request, reply) => {
    const { file, version } = request.params;
    const read = await ports.contentFiles();
    const text = Number(version) === 0 ? read.base(file) : await contentStore.text(editionKey, file, Number(version));
    if (text === undefined) return sendRefusal(reply, api.readContentVersion, { kind: 'version-unknown' });
    return { value: read.read(file, text).value };
  });

  endpointRoute(app, api.previewContent, { guard }, async (request, reply) => {
    const { file } = request.params;
    const { head, mistakes } = await readAtDesk(ports, file);
    if (mistakes.length > 0) return sendRefusal(reply, api.previewContent, { kind: 'content-invalid', mistakes });
    const words = (await ports.contentFiles()).read(
      file,
      head.draft?.text ?? (await publishedText(ports, file, head)),
    ).words;
    const shown = words && (await ports.draftPages.page(request.query.page, { [file]: words }, request.query.at));
    if (!shown) return sendRefusal(reply, api.previewContent, { kind: 'page-unknown' });
    return { html: shown };
  });
};

/** A file as the desk shows it, with its history and the pages that show it. */
const fileAtDesk = (ports: ContentRoutesPorts) => async (file: ContentFile) => {
  const { head, value, published, mistakes } = await readAtDesk(ports, file);
  const [history, pages] = await Promise.all([
    ports.contentStore.history(ports.editionKey, file),
    ports.draftPages.showing(file),
  ]);
  return {
    ...{ file, value, published, mistakes, pages },
    now: ports.festivalClock.now(),
    title: fileTitles[file],
    revision: head.revision,
    version: head.version,
    draft: head.draft && {
      by: head.draft.by.name,
      at: shownAt(ports, head.draft.at),
      basedOn: head.draft.basedOn,
    },
    history: history.map(({ by, at, ...version }) => ({ ...version, by: by.name, at: shownAt(ports, at) })),
  };
};

/** Converts a time of the machine's clock into the festival's clock. */
const shownAt = ({ festivalClock, machineClock }: ContentRoutesPorts, at: Instant): Instant =>
  instant(at + festivalClock.now() - machineClock.now());
