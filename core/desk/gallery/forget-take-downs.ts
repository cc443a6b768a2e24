import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { Gallery } from './ports.ts';

export type ForgetTakeDownsPorts = { readonly gallery: Pick<Gallery, 'forgetTakeDowns'>; readonly machineClock: Clock };

/** Deletes what visitors asked about photographs, with their addresses, after its retention period. @throws ServiceFailure */
export const forgetTakeDowns =
  ({ gallery, machineClock }: ForgetTakeDownsPorts) =>
  (): Promise<void> =>
    gallery.forgetTakeDowns(retainedFrom('takeDowns', machineClock.now()));
