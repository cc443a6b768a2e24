import { z } from 'zod';
import { storedCompetitionForm } from '#core/competition/entries/competition-form.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { haveAGoForm } from '#core/competition/entries/have-a-go-form.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import { formValues } from '#core/kernel/forms/form-values.ts';
import { column, json } from '../engine/columns.ts';
import type { RegistrationsTable } from './schema-registrations.ts';

const columns = {
  id: z.string(),
  user_id: column.userId,
  registered_at: column.instant,
  changed_at: column.instant,
};

const row = z.discriminatedUnion('kind', [
  z.object({
    ...columns,
    kind: z.literal('competition'),
    subject: z.string().transform(ticketIdIn),
    order_id: column.orderId,
    form: json(storedCompetitionForm),
  }),
  z.object({ ...columns, kind: z.literal('have-a-go'), form: json(haveAGoForm) }),
  z.object({ ...columns, kind: z.literal('questionnaire') }),
]);

/** Parses a row. @throws ZodError for a row that `registrationRow` did not write */
export const toRegistration = (stored: RegistrationsTable): Registration => {
  const of = row.parse(stored);
  const facts = { id: of.id, userId: of.user_id, registeredAt: of.registered_at, changedAt: of.changed_at };
  switch (of.kind) {
    case 'competition':
      return { ...facts, kind: of.kind, ticket: of.subject, orderId: of.order_id, form: of.form };
    case 'have-a-go':
      return { ...facts, kind: of.kind, form: of.form };
    case 'questionnaire':
      return { ...facts, kind: of.kind };
    default:
      return of satisfies never;
  }
};

/** The row of a registration. Its unique `subject` is a ticket, a person's questionnaire, or a dog. */
export const registrationRow = (registration: Registration): RegistrationsTable => {
  const { id, kind, userId, registeredAt, changedAt } = registration;
  const common = { id, kind, user_id: userId, registered_at: registeredAt, changed_at: changedAt };
  if (registration.kind !== 'competition')
    return {
      ...common,
      subject: registration.kind === 'questionnaire' ? userId : id,
      order_id: null,
      class: null,
      level: null,
      form: registration.kind === 'questionnaire' ? '' : JSON.stringify(formValues(registration.form)),
    };
  const { ticket, orderId, form } = registration;
  return {
    ...common,
    subject: ticket,
    order_id: orderId,
    class: form.class,
    level: form.competitionGroup,
    form: JSON.stringify(formValues(form)),
  };
};
