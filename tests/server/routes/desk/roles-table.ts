/** Who may use a route of the desk or the door: organisers alone, or the door's volunteers too. */
type Row = {
  readonly who: 'organiser' | 'door';
  /** A request that the route's schema takes, where the route itself decides between the door and the desk. */
  readonly body?: unknown;
};

const organiser: Row = { who: 'organiser' };
const door: Row = { who: 'door' };

/** Every route under `/api/desk` and `/api/door`, with who may use it (F7). A new route adds its line here. */
export const rolesTable: Readonly<Record<string, Row>> = {
  'GET /api/desk/log': organiser,
  'GET /api/desk/overview': organiser,
  'GET /api/door/list': door,
  'POST /api/door/scans': door,
  'GET /api/door/figures': door,
  'POST /api/door/devices': door,
  'GET /api/door/devices': organiser,
  'POST /api/door/devices/:id/shut-out': { who: 'organiser', body: { shutOut: true, reason: 'Lost' } },
  'GET /api/door/exceptions': organiser,
  'GET /api/door/box-office': door,
  'POST /api/door/tills': door,
  'GET /api/door/tills': door,
  'POST /api/door/tills/:id/places': door,
  'POST /api/door/tills/:id/sales': door,
  'GET /api/door/tills/:id/sales': door,
  'POST /api/door/tills/:id/sales/:order/email': door,
  'POST /api/door/tills/:id/sales/:order/refund': door,
  'POST /api/door/tills/:id/cash-up': door,
  'POST /api/door/tills/:id/end-allowance': organiser,
};
