/**
 * A registration. `subject` is unique: a ticket, a dog, or a person's questionnaire; `form` is JSON as text. `class` and
 * `level` are those that a competitor requested; null in other forms. Times are epoch ms.
 */
export type RegistrationsTable = {
  id: string;
  kind: string;
  user_id: string;
  subject: string;
  order_id: string | null;
  class: string | null;
  level: string | null;
  form: string;
  registered_at: number;
  changed_at: number;
};

export type RegistrationTables = { registrations: RegistrationsTable };
