/** A request for a carer's ticket. `file` is the evidence in base64; null with its name and type once it was deleted. */
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
