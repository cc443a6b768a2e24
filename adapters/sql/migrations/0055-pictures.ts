import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The pictures uploaded at the desk, and their files in base64. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pictures')
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('alt', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('added_by', 'text', (c) => c.notNull())
      .addColumn('added_by_name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('pictures_key', ['edition', 'name'])
      .execute();
    await db.schema
      .createTable('picture_files')
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('picture', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('bytes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('picture_files_key', ['edition', 'file'])
      .execute();
  },
};
