import type { TraderId } from './trader-application.ts';

/** The path of an application's page, for the account that it belongs to. */
export const applicationPath = (id: TraderId): string => `/exhibitors/apply?application=${encodeURIComponent(id)}`;

/** The path of an application's page, with the key of its link. */
export const applicationAddress = (id: TraderId, key: string): string =>
  `${applicationPath(id)}&key=${encodeURIComponent(key)}`;

/** The paths of a file of a stall's picture: for its trader, at the desk, and once it is on the market page. */
export const stallPicturePaths = {
  own: '/api/exhibitors/applications/:id/pictures/:file',
  desk: '/api/desk/traders/:id/pictures/:file',
  market: '/api/market/pictures/:id/:file',
} as const;

/** The path of a paper at the desk. Separate from the endpoint, so that a page need not load its schemas. */
export const traderPaperPath = '/api/desk/traders/:id/papers/:paper';
/** The path of a picture of a paper that is a PDF. */
export const traderPaperPicturePath = '/api/desk/traders/:id/papers/:paper/picture';
