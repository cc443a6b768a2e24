/**
 * A request for a carer's ticket. `file` is the evidence in base64; it is null once deleted, and so are its name and type.
 */
export type CarerRequestsTable = {
  id: string;
  carer_name: string;
  carer_email: string;
  person_name: string;
  ticket: string;
  asked_at: number;
  file_name: string | null;
  file_type: string | null;
  file: string | null;
  state: string;
  decided_at: number | null;
  decided_by: string | null;
  reason: string | null;
  order_id: string | null;
};

export type CarerTables = { carer_requests: CarerRequestsTable };
