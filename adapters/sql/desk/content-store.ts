import { z } from 'zod';
import type {
  ContentChanged,
  ContentHead,
  ContentStore,
  ContentVersion,
  Publication,
  PublishedContent,
  PublishedFile,
} from '#core/desk/content/ports.ts';
import { nextVersion, unchangedHead } from '#core/desk/content/stored-content.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction, recordStaffActions } from '../kernel/audit-log.ts';
import type { ContentHeadsTable, ContentVersionsTable } from './schema-content.ts';

/** The `file` of the row that counts the publications of a whole edition. */
const wholeEdition = '';

/** Drafts and published versions of the edition's content. */
export const sqlContentStore = (database: Database): ContentStore => ({
  publications: (edition) =>
    database.read(async (db) => (await headRows(db, edition, wholeEdition).executeTakeFirst())?.version ?? 0),

  published: (edition) => database.read((db) => published(db, edition)),

  heads: (edition) =>
    database.read(async (db) => {
      const rows = await db.selectFrom('content_heads').selectAll().where('edition', '=', edition).execute();
      return rows.filter(({ file }) => file !== wholeEdition).map(toHead);
    }),

  head: (edition, file) =>
    database.read(async (db) => {
      const row = await headRows(db, edition, file).executeTakeFirst();
      return row ? toHead(row) : unchangedHead(file);
    }),

  history: (edition, file) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('content_versions')
        .select(['version', 'published_at', 'published_by', 'published_by_name', 'note', 'restored'])
        .where('edition', '=', edition)
        .where('file', '=', file)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(toVersion);
    }),

  text: (edition, file, version) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('content_versions')
        .select('text')
        .where('edition', '=', edition)
        .where('file', '=', file)
        .where('version', '=', version)
        .executeTakeFirst();
      return row?.text;
    }),

  saveDraft: (edition, file, revision, draft) =>
    writeResult(database, async (tx) =>
      changeHead(tx, edition, file, revision, {
        draft: draft.text,
        draft_by: draft.by.userId,
        draft_by_name: draft.by.name,
        draft_at: draft.at,
        draft_based_on: draft.basedOn,
      }),
    ),

  discardDraft: (edition, file, revision, action) =>
    writeResult(database, async (tx) => {
      const head = await changeHead(tx, edition, file, revision, noDraft);
      if (head.ok) await recordStaffAction(tx, action);
      return head;
    }),

  publish: (publication, actions) => writeResult(database, (tx) => publish(tx, publication, actions)),
});

const published = async (db: Transaction, edition: string): Promise<PublishedContent> => {
  const counted = await headRows(db, edition, wholeEdition).executeTakeFirst();
  const rows = await db
    .selectFrom('content_heads as head')
    .innerJoin('content_versions as published', (join) =>
      join
        .onRef('published.edition', '=', 'head.edition')
        .onRef('published.file', '=', 'head.file')
        .onRef('published.version', '=', 'head.version'),
    )
    .select(['published.file', 'published.version', 'published.text'])
    .where('head.edition', '=', edition)
    .orderBy('published.file')
    .execute();
  return {
    publications: counted?.version ?? 0,
    files: rows.map(({ file, ...of }) => ({ file: fileOf.parse(file), ...of })),
  };
};

const publish = async (
  tx: Transaction,
  ...[publication, actions]: Parameters<ContentStore['publish']>
): ReturnType<ContentStore['publish']> => {
  const { edition, publications } = publication;
  // This row comes first, so that publications of one edition run one after another.
  const counted = await changeHead(tx, edition, wholeEdition, publications, { version: publications + 1 });
  if (!counted.ok) return refuse({ kind: 'publications-moved' });
  for (const change of publication.changes) {
    const file = await publishFile(tx, publication, change);
    if (!file.ok) return file;
  }
  await recordStaffActions(tx, actions);
  return ok(publications + 1);
};

const publishFile = async (
  tx: Transaction,
  publication: Publication,
  change: Publication['changes'][number],
): Promise<Result<void, ContentChanged>> => {
  const { edition } = publication;
  const { file, revision, keepsDraft } = change;
  const head = await changeHead(tx, edition, file, revision, keepsDraft ? {} : noDraft);
  if (!head.ok) return head;
  const { version, at, by, ...rest } = nextVersion(head.value, publication, change);
  await tx
    .updateTable('content_heads')
    .set({ version })
    .where('edition', '=', edition)
    .where('file', '=', file)
    .execute();
  await tx
    .insertInto('content_versions')
    .values({
      ...{ edition, file, version, ...rest },
      published_at: at,
      published_by: by.userId,
      published_by_name: by.name,
    })
    .execute();
  return ok(undefined);
};

const noDraft = { draft: null, draft_by: null, draft_by_name: null, draft_at: null, draft_based_on: null };

const headRows = (db: Transaction, edition: string, file: PublishedFile | typeof wholeEdition) =>
  db.selectFrom('content_heads').selectAll().where('edition', '=', edition).where('file', '=', file);

/** Changes a row and increments its revision. Refuses when the row no longer has the given revision. */
const changeHead = async (
  tx: Transaction,
  edition: string,
  file: PublishedFile | typeof wholeEdition,
  revision: number,
  change: Partial<ContentHeadsTable>,
) => {
  await addHead(tx, { edition, file, version: 0, revision: 0, ...noDraft });
  const row = await tx
    .updateTable('content_heads')
    .set({ ...change, revision: revision + 1 })
    .where('edition', '=', edition)
    .where('file', '=', file)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  return row ? ok(toHead(row)) : refuse({ kind: 'content-moved' as const });
};

const addHead = statement((tx, row: ContentHeadsTable) =>
  tx
    .insertInto('content_heads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

// Not validated, because only this module writes the column, with known names.
const fileOf = z.custom<PublishedFile>((value) => typeof value === 'string');

const head = z.object({
  file: fileOf,
  version: z.number(),
  revision: z.number(),
  draft: z.string().nullable(),
  draft_by: column.userId.nullable(),
  draft_by_name: z.string().nullable(),
  draft_at: column.instant.nullable(),
  draft_based_on: z.number().nullable(),
});

const toHead = (stored: ContentHeadsTable): ContentHead => {
  const {
    file,
    version,
    revision,
    draft: text,
    draft_by,
    draft_by_name,
    draft_at,
    draft_based_on,
  } = head.parse(stored);
  const draft =
    text !== null && draft_by !== null && draft_at !== null
      ? { text, by: { userId: draft_by, name: draft_by_name ?? '' }, at: draft_at, basedOn: draft_based_on ?? 0 }
      : null;
  return { file, version, revision, draft };
};

const version = z.object({
  version: z.number(),
  published_at: column.instant,
  published_by: column.userId,
  published_by_name: z.string(),
  note: z.string(),
  restored: z.number().nullable(),
});

const toVersion = (stored: Omit<ContentVersionsTable, 'edition' | 'file' | 'text'>): ContentVersion => {
  const of = version.parse(stored);
  return {
    version: of.version,
    at: of.published_at,
    by: { userId: of.published_by, name: of.published_by_name },
    note: of.note,
    restored: of.restored,
  };
};
