/**
 * A form of the day. `subject` is what one form is kept for: a ticket, a dog, or the questionnaire's one answer; `form` is JSON as text.
 * `class` and `level` are what a competitor asks for, null for everybody else. Times are epoch ms.
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
