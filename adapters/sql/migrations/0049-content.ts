import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drafts and published versions of the edition's content. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_heads')
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('draft', 'text')
      .addColumn('draft_by', 'text')
      .addColumn('draft_by_name', 'text')
      .addColumn('draft_at', 'bigint')
      .addColumn('draft_based_on', 'integer')
      .addPrimaryKeyConstraint('content_heads_key', ['edition', 'file'])
      .execute();
    await db.schema
      .createTable('content_versions')
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('published_at', 'bigint', (c) => c.notNull())
      .addColumn('published_by', 'text', (c) => c.notNull())
      .addColumn('published_by_name', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('restored', 'integer')
      .addPrimaryKeyConstraint('content_versions_key', ['edition', 'file', 'version'])
      .execute();
  },
};
