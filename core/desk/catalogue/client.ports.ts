import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type {
  addDeskProduct,
  changeDeskPool,
  changeDeskProduct,
  orderDeskProducts,
  readDeskCatalogue,
  undoCatalogueChange,
} from './api.ts';

/** The catalogue as the desk's pages show it. */
export type DeskCatalogue = AnswerOf<typeof readDeskCatalogue>;

/** One product of the catalogue. */
export type DeskProduct = DeskCatalogue['products'][number];

/** The request body that adds a product. */
export type ProductSent = RequestTo<typeof addDeskProduct>['body'];

/** The request body that changes a product. */
export type ProductChangeSent = RequestTo<typeof changeDeskProduct>['body'];

/** A pool that several products share. */
export type DeskPool = DeskCatalogue['pools'][number];

/** The catalogue, for the desk's pages. @throws ServiceFailure */
export type CatalogueDesk = {
  readonly read: () => Promise<DeskCatalogue>;
  readonly add: (
    product: ProductSent,
  ) => Promise<Result<AnswerOf<typeof addDeskProduct>, RefusalOf<typeof addDeskProduct>>>;
  readonly change: (
    id: DeskProduct['id'],
    change: ProductChangeSent,
  ) => Promise<Result<DeskCatalogue, RefusalOf<typeof changeDeskProduct>>>;
  readonly changePool: (
    id: DeskPool['id'],
    change: RequestTo<typeof changeDeskPool>['body'],
  ) => Promise<Result<DeskCatalogue, RefusalOf<typeof changeDeskPool>>>;
  readonly order: (
    ids: readonly DeskProduct['id'][],
  ) => Promise<Result<DeskCatalogue, RefusalOf<typeof orderDeskProducts>>>;
  readonly undo: (
    change: NonNullable<DeskCatalogue['last']>['id'],
  ) => Promise<Result<DeskCatalogue, RefusalOf<typeof undoCatalogueChange>>>;
};
