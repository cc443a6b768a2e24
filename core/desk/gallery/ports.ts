import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { GalleryTask } from './emails.ts';
import type { Photograph, PhotographFile, PhotographId } from './photograph.ts';
import type { TakeDown, TakeDownId } from './take-down.ts';

/** A photograph in the sizes of the site, and the colour that stands for it while it loads. */
export type MadePhotograph = {
  readonly colour: string;
  readonly files: readonly (PhotographFile & { readonly bytes: Uint8Array })[];
};

/** Why a file that begins like a photograph cannot become one. */
export type PhotographRefusal = { readonly kind: 'not-a-picture' | 'picture-too-large' | 'picture-too-small' };

/**
 * Makes the sizes of a photograph, off the event loop, upright and without anything that a camera wrote into the file: no
 * place, no camera, no preview. @throws ServiceFailure when it came to nothing; the same file can be made again
 */
export interface PhotographMaker {
  make(bytes: Uint8Array): Promise<Result<MadePhotograph, PhotographRefusal>>;
}

/** What a change writes in one transaction. */
export type GalleryChange = {
  readonly photographs?: readonly Photograph[];
  /** Deleted with their files and with what visitors asked about them. */
  readonly removed?: readonly PhotographId[];
  /** The order of all photographs, when it changes. */
  readonly order?: readonly PhotographId[];
  readonly takeDowns?: readonly TakeDown[];
  readonly tasks?: readonly GalleryTask[];
  readonly actions: readonly StaffAction[];
};

/** A gallery, as `change` sees it: in its order, with every request. */
export type GalleryState = { readonly photographs: readonly Photograph[]; readonly takeDowns: readonly TakeDown[] };

/** The photographs of an edition and what visitors asked about them. @throws ServiceFailure */
export interface Gallery {
  /**
   * Adds a photograph with the bytes of its files, last in the order, with the line in the audit log. One with the same id stays
   * as it is. Refused when there are `most` already.
   */
  add(
    photograph: Photograph,
    bytes: ReadonlyMap<string, Uint8Array>,
    action: StaffAction,
    most: number,
  ): Promise<Result<Photograph, { readonly kind: 'gallery-full' }>>;
  /** In the order of the page. */
  all(): Promise<readonly Photograph[]>;
  find(id: PhotographId): Promise<Photograph | undefined>;
  /** How many visitors see. */
  countShown(): Promise<number>;
  /** The bytes of a file; undefined for an unknown one, and when the photograph is not shown and `onlyShown`. */
  bytes(id: PhotographId, file: string, onlyShown: boolean): Promise<Uint8Array | undefined>;
  /** Reads, calls `decide` and writes, as one step; two callers at once see each other's result. */
  change<Refusal>(decide: (gallery: GalleryState) => Result<GalleryChange, Refusal>): Promise<Result<void, Refusal>>;
  /** Adds a request. Refused when it is not about a shown photograph, or too many wait. A known id changes nothing. */
  ask(
    takeDown: TakeDown,
  ): Promise<Result<void, { readonly kind: 'photograph-unknown' } | { readonly kind: 'too-many-waiting' }>>;
  /** Newest first. */
  takeDowns(): Promise<readonly TakeDown[]>;
  /** How many requests wait for an answer. */
  waiting(): Promise<number>;
  /** Deletes requests made before this moment. */
  forgetTakeDowns(before: Instant): Promise<void>;
  /** The request with this id. */
  findTakeDown(id: TakeDownId): Promise<TakeDown | undefined>;
}
