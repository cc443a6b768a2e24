import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Result } from '../kernel/result.ts';
import type { Crop } from './crop.ts';
import type { PictureFile, UploadedPicture } from './picture.ts';

/** A picture's file with what is in it. */
export type PictureBytes = Omit<PictureFile, 'file'> & { readonly bytes: Uint8Array };

/** Why a file is no picture of the site. */
export type NotAPicture =
  | { readonly kind: 'not-a-picture' }
  | { readonly kind: 'picture-too-large' }
  | { readonly kind: 'picture-too-small' };

/** Makes the site's widths and formats of an uploaded file, without what a camera wrote into it. */
export interface PictureEncoder {
  encode(bytes: Uint8Array, crop: Crop): Promise<Result<readonly PictureBytes[], NotAPicture>>;
  /** Whether a file that was made elsewhere is what its name says. */
  isAsNamed(bytes: Uint8Array, named: Pick<PictureFile, 'type' | 'width' | 'height'>): Promise<boolean>;
}

/** Another picture has the name already. */
export type PictureNameTaken = { readonly kind: 'picture-name-taken' };

/** The pictures of an edition that were uploaded at the desk (F35). @throws ServiceFailure */
export interface PictureStore {
  /** Stores pictures, all or none, with the record of who did it. One that is there with the same files stays as it is. */
  add(
    edition: string,
    pictures: readonly (UploadedPicture & { readonly bytes: ReadonlyMap<string, Uint8Array> })[],
    actions: readonly StaffAction[],
  ): Promise<Result<void, PictureNameTaken>>;
  count(edition: string): Promise<number>;
  /** The newest first. */
  list(edition: string): Promise<readonly UploadedPicture[]>;
  /** What is in a file; undefined when there is no such file. */
  bytes(edition: string, file: string): Promise<Uint8Array | undefined>;
}
