import type { AllRings } from './all-rings.ts';

/** The page of all rings, from the browser. */
export interface AllRingsApi {
  /** @throws ServiceFailure when the server cannot be reached */
  read(): Promise<AllRings>;
}
