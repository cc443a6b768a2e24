import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { listProducts } from '#core/shop/products/api.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

export type ProductListCache = {
  /** The list as it is now. @throws ServiceFailure when the provider has never answered */
  current(): Promise<EncodedResponse>;
  /** The list when it is up to date and encoded already; undefined when `current` has to be awaited. */
  fresh(): EncodedResponse | undefined;
};

/**
 * Brotli's quality: low, because the list is encoded again after each sale. From 5 on, the list of three hundred products is
 * small enough for a single write.
 */
const listEffort = 5;

/** Caches the encoded response of the product list until the catalogue's snapshot has another version. */
export const productListCache = (
  catalogue: Pick<CatalogueCache, 'snapshot' | 'freshSnapshot'>,
  headers: Readonly<Record<string, string>>,
): ProductListCache => {
  let encoding: { readonly version: number; readonly list: Promise<EncodedResponse> } | undefined;
  let encoded: { readonly version: number; readonly list: EncodedResponse } | undefined;
  const encode = (items: readonly CatalogueItem[]) =>
    encodeResponse(Buffer.from(JSON.stringify(items.map(toWire))), { headers, effort: listEffort });
  return {
    async current() {
      const { items, version } = await catalogue.snapshot();
      if (encoding?.version !== version) encoding = { version, list: encode(items) };
      const list = await encoding.list;
      if (encoding.version === version) encoded = { version, list };
      return list;
    },
    fresh() {
      const version = catalogue.freshSnapshot()?.version;
      return version !== undefined && version === encoded?.version ? encoded.list : undefined;
    },
  };
};

const toWire = ({
  id,
  name,
  description,
  images,
  priceId: defaultPrice,
  metadata,
  placesLeft,
  priceChanges = [],
}: CatalogueItem): AnswerSent<typeof listProducts>[number] => ({
  id,
  name,
  description,
  images,
  default_price: defaultPrice,
  metadata,
  placesLeft,
  ...(priceChanges.length > 0 && {
    price_changes: priceChanges.map(({ at, priceId: price, amount }) => ({
      at: new Date(at).toISOString(),
      price,
      unit_amount: amount,
    })),
  }),
});
