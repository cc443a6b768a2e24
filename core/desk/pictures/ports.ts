import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Result } from '../../kernel/result.ts';
import type { Crop } from './crop.ts';
import type { PictureFile, UploadedPicture } from './picture.ts';

/** A picture's file name with its bytes. */
export type PictureBytes = Omit<PictureFile, 'file'> & { readonly bytes: Uint8Array };

/** Why a file cannot become a picture of the site. */
export type NotAPicture =
  | { readonly kind: 'not-a-picture' }
  | { readonly kind: 'picture-too-large' }
  | { readonly kind: 'picture-too-small' };

/** Encodes an uploaded file in the site's widths and formats, without the metadata that a camera adds. */
export interface PictureEncoder {
  /** @param isLogo whether transparent parts stay so; a photograph gets white ones */
  encode(bytes: Uint8Array, crop: Crop, isLogo?: boolean): Promise<Result<readonly PictureBytes[], NotAPicture>>;
  /** Whether a file encoded elsewhere has the format and size that its name says. */
  isAsNamed(bytes: Uint8Array, named: Pick<PictureFile, 'type' | 'width' | 'height'>): Promise<boolean>;
}

/** Another picture already has this name. */
export type PictureNameTaken = { readonly kind: 'picture-name-taken' };

/** The pictures of an edition that were uploaded at the desk (F35). @throws ServiceFailure */
export interface PictureStore {
  /**
   * Stores pictures, all or none, with the line in the audit log. A picture that is stored already with the same files
   * stays unchanged.
   */
  add(
    edition: string,
    pictures: readonly (UploadedPicture & { readonly bytes: ReadonlyMap<string, Uint8Array> })[],
    actions: readonly StaffAction[],
  ): Promise<Result<void, PictureNameTaken>>;
  count(edition: string): Promise<number>;
  /** Newest first. */
  list(edition: string): Promise<readonly UploadedPicture[]>;
  /** The bytes of a file; undefined when it does not exist. */
  bytes(edition: string, file: string): Promise<Uint8Array | undefined>;
}
