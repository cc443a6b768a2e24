/**
 * A submitted form. `form` is JSON as text; `sameness` is a hash that is equal for equal forms of one day. Times are
 * epoch ms.
 */
export type SiteFormsTable = {
  id: string;
  form_type: string;
  email: string;
  form: string;
  sameness: string;
  received_at: number;
};
