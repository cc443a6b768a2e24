import { afterEach, expect, it } from 'vitest';
import { toRegistration } from '#adapters/sql/competition/registration-row.ts';
import { sqlRegistrations } from '#adapters/sql/competition/registrations.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { handlerAges } from '#adapters/sql/migrations/0022-handler-ages.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { ok } from '#core/kernel/result.ts';
import { aCompetitionRegistration, aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { eachDatabase } from '../each-database.ts';

let database: Database;
afterEach(() => database.close());

it.each(eachDatabase)(
  'ages of handlers: a form that was stored before it asked for the age stays readable, on %s',
  async (_name, open) => {
    database = await open();
    const registration = aCompetitionRegistration();
    const registrations = sqlRegistrations(database, systemClock());
    await registrations.change(registration.userId, [registration.ticket], () => ok({ registration, tasks: [] }));
    const { handlerAge: _, ...before } = aTypedCompetitionForm();
    await database.write((tx) =>
      tx
        .updateTable('registrations')
        .set({ form: JSON.stringify(before) })
        .execute(),
    );
    await database.write((tx) => handlerAges.up(tx));
    const row = await database.read((db) => db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow());
    expect(JSON.parse(row.form)).toEqual({ ...before, handlerAge: '' });
    expect(toRegistration(row)).toMatchObject({ form: { class: 'adult', handlerAge: null, dogName: 'Bramble' } });
  },
);
