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

/** Brotli's quality for a list that has just changed, as after each sale, and for one that has stayed the same. */
const [quick, best] = [3, 9];
/** A list that was sent so many times has stayed the same for long enough; during a rush, it changes before that. */
const settledAfter = 200;

type Encoded = { readonly version: number; list: EncodedResponse; sent: number };

/**
 * Caches the encoded response of the product list until the catalogue's snapshot has another version. A list that stays the
 * same is compressed once more, which makes that of a large catalogue a third smaller.
 */
export const productListCache = (
  catalogue: Pick<CatalogueCache, 'snapshot' | 'freshSnapshot'>,
  headers: Readonly<Record<string, string>>,
): ProductListCache => {
  let encoding: { readonly version: number; readonly list: Promise<EncodedResponse> } | undefined;
  let encoded: Encoded | undefined;
  const encode = (items: readonly CatalogueItem[], effort: number) =>
    encodeResponse(Buffer.from(JSON.stringify(items.map(toWire))), { headers, effort });
  const recompress = async (settled: Encoded): Promise<void> => {
    const { items, version } = await catalogue.snapshot();
    if (version === settled.version) settled.list = await encode(items, best);
  };
  return {
    async current() {
      const { items, version } = await catalogue.snapshot();
      if (encoding?.version !== version) encoding = { version, list: encode(items, quick) };
      const list = await encoding.list;
      if (encoding.version === version && encoded?.version !== version) encoded = { version, list, sent: 0 };
      return list;
    },
    fresh() {
      const version = catalogue.freshSnapshot()?.version;
      if (version === undefined || version !== encoded?.version) return undefined;
      encoded.sent += 1;
      // When the provider cannot be reached, the list stays as it is.
      if (encoded.sent === settledAfter) recompress(encoded).catch(() => undefined);
      return encoded.list;
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
