import {
  addDeskProduct,
  changeDeskPool,
  changeDeskProduct,
  orderDeskProducts,
  readDeskCatalogue,
  undoCatalogueChange,
} from '#core/desk/catalogue/api.ts';
import type { CatalogueDesk } from '#core/desk/catalogue/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The catalogue at the desk, through our own server's API. */
export const httpCatalogueDesk = (http: HttpClient): CatalogueDesk => ({
  read: async () => answerOf(await http.call(readDeskCatalogue, {})),
  add: (body) => http.call(addDeskProduct, { body }),
  change: (id, body) => http.call(changeDeskProduct, { params: { id }, body }),
  changePool: (id, body) => http.call(changeDeskPool, { params: { id }, body }),
  order: (ids) => http.call(orderDeskProducts, { body: { ids } }),
  undo: (change) => http.call(undoCatalogueChange, { body: { change } }),
});
