import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

type Rows = { readonly registrations: { id: string; kind: string; class: string | null; form: string } };

const stored = z.record(z.string(), z.string());

/** The age of adult handlers: empty in older forms, until their owners change them. */
export const handlerAges: Migration = {
  async up(db: Kysely<Rows>) {
    const adults = await db
      .selectFrom('registrations')
      .select(['id', 'form'])
      .where('kind', '=', 'competition')
      .where('class', '=', 'adult')
      .execute();
    for (const { id, form } of adults) {
      const withAge = JSON.stringify({ handlerAge: '', ...stored.parse(JSON.parse(form)) });
      await db.updateTable('registrations').set({ form: withAge }).where('id', '=', id).execute();
    }
  },
};
