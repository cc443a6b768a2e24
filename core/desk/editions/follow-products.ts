import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { CatalogueFile } from '../../shop/products/catalogue-file.ts';
import type { ChangeCataloguePorts, EditsOutcome } from '../catalogue/change-catalogue.ts';
import { copyProducts, showCopiedProducts } from './copy-products.ts';
import type { Editions } from './ports.ts';

export type FollowProductsPorts = ChangeCataloguePorts & {
  readonly year: number;
  /** The catalogue of the edition's folder. */
  readonly catalogueFile: CatalogueFile;
  readonly editions: Pick<Editions, 'all'>;
  /** How far the products of this edition are. */
  readonly checkpoints: {
    readonly get: (name: string) => Promise<string | undefined>;
    readonly set: (name: string, value: string) => Promise<void>;
  };
  readonly describe: DescribeAction;
};

const name = 'products-of-prepared-edition';

/**
 * A job of a prepared edition: its products are at the payment provider, hidden, as soon as it is a draft, and on sale when
 * it is opened. Each happens once, so that what organisers change afterwards stays. @throws ServiceFailure
 */
export const followProducts =
  ({ year, catalogueFile, editions, checkpoints, describe, ...ports }: FollowProductsPorts) =>
  async (): Promise<void> => {
    const done = await checkpoints.get(name);
    if (done === 'shown') return;
    const phase = (await editions.all()).find((each) => each.year === year)?.phase;
    if (done === undefined && isDone(await copyProducts(ports)(catalogueFile, describe)))
      await checkpoints.set(name, 'copied');
    else if (done === 'copied' && phase === 'open' && isDone(await showCopiedProducts(ports)(catalogueFile, describe)))
      await checkpoints.set(name, 'shown');
  };

/** A change that waits for the provider is looked at again: it may still be given up. */
const isDone = (outcome: EditsOutcome): boolean => outcome.ok && outcome.value === 'done';
