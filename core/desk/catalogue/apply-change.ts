import { ServiceFailure } from '../../kernel/failures.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { type Instant, laterBy, second } from '../../kernel/time.ts';
import type { CatalogueChange, Edit } from './change.ts';
import { changedFields, isSame, type Listing, listingOf } from './listing.ts';
import type { CatalogueChanges, ProviderCatalogue } from './ports.ts';

export type ApplyChangePorts = {
  readonly providerCatalogue: ProviderCatalogue;
  readonly catalogueChanges: CatalogueChanges;
  /** Clears the cached products. */
  readonly catalogueChanged: () => void;
  /** Reads the products, and stores their capacities. */
  readonly catalogue: () => Promise<unknown>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** `waiting`: the provider or the store did not answer; the change stays pending and is tried again. */
export type ChangeOutcome = 'done' | 'conflict' | 'refused' | 'waiting';

/** The fault of a change that failed because the product was changed at the provider meanwhile. */
export const conflictFault = 'changed at the provider meanwhile';

/**
 * Makes a stored change at the provider and settles it. Safe to repeat after a crash at any point: it skips products
 * that already have the new values, and does not overwrite changes made at the provider meanwhile (F12).
 */
export const applyChange =
  (ports: ApplyChangePorts) =>
  async ({ id }: Pick<CatalogueChange, 'id'>): Promise<ChangeOutcome> => {
    const change = await ports.catalogueChanges.tryAgain(id);
    if (!change) return howItEnded(ports, id);
    const settle = async (fault: string | null): Promise<void> => {
      await ports.catalogueChanges.settle(id, { at: ports.machineClock.now(), fault });
      ports.catalogueChanged();
      if (fault !== null) return ports.log.warn('catalogue change failed', { change: id, fault });
      await ports.catalogue().catch((cause: unknown) => {
        ports.log.warn('catalogue not read after a change', { change: id, cause: String(cause) });
      });
    };
    try {
      const each = await progressOf(ports, change.edits);
      const isBegun = each.some(({ at }) => at === 'after');
      if (!isBegun && each.some(({ at }) => at === 'other')) {
        await settle(conflictFault);
        return howItEnded(ports, id);
      }
      for (const { edit, at } of each) {
        if (at !== 'before') continue;
        const written = await ports.providerCatalogue.write(edit, `catalogue:${id}:${change.tries}`);
        if (written.ok) continue;
        await settle(written.refusal.detail);
        return howItEnded(ports, id);
      }
    } catch (cause) {
      if (!(cause instanceof ServiceFailure)) throw cause;
      if (cause.retryable || cause.service !== 'payments') {
        ports.log.warn('catalogue change was interrupted', { change: id, cause: String(cause) });
        const pending = await ports.catalogueChanges.pending();
        // The store may have settled the change although its answer was lost.
        return pending?.id === id ? 'waiting' : howItEnded(ports, id);
      }
      await settle(cause.message);
      return howItEnded(ports, id);
    }
    await settle(null);
    return howItEnded(ports, id);
  };

/** The outcome of a settled change, perhaps settled by another process. */
const howItEnded = async (
  { catalogueChanges }: ApplyChangePorts,
  id: CatalogueChange['id'],
): Promise<ChangeOutcome> => {
  const failed = await catalogueChanges.last('failed');
  if (failed?.id !== id) return 'done';
  return failed.fault === conflictFault ? 'conflict' : 'refused';
};

type Progress = { readonly edit: Edit; readonly at: 'before' | 'after' | 'other' };

const progressOf = async (ports: ApplyChangePorts, edits: readonly Edit[]): Promise<readonly Progress[]> => {
  const { products } = await ports.providerCatalogue.read();
  const now = ports.festivalClock.now();
  return edits.map((edit) => {
    const found = products.find(({ product }) => product.id === edit.productId);
    return { edit, at: stageOf(edit, found && listingOf(found, now)) };
  });
};

/** Whether the provider's product has the old values of the edited fields, the new ones, or others. */
export const stageOf = (edit: Edit, now: Listing | undefined): Progress['at'] => {
  const { before, after } = edit;
  if (before === null) return now && changedFields(now, after).length === 0 ? 'after' : 'before';
  if (!now) return 'other';
  const fields = changedFields(before, after);
  if (fields.every((field) => isSame(now, after, field))) return 'after';
  return fields.every((field) => isSame(now, before, field)) ? 'before' : 'other';
};

/** A pending change older than this was interrupted, because its request would have settled it by now. */
const interruptedAfterMs = 20 * second;

/** Finishes a change that a crash or the provider interrupted. @throws ServiceFailure */
export const resumeChange = (ports: ApplyChangePorts) => {
  const apply = applyChange(ports);
  return async (): Promise<void> => {
    const pending = await ports.catalogueChanges.pending();
    if (pending && isInterrupted(pending, ports.machineClock.now())) await apply(pending);
  };
};

const isInterrupted = ({ startedAt }: CatalogueChange, now: Instant): boolean =>
  now >= laterBy(startedAt, interruptedAfterMs);
