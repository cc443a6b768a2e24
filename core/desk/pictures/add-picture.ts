import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Crop } from './crop.ts';
import { pictureFileName, pictureName, type UploadedPicture } from './picture.ts';
import type { NotAPicture, PictureEncoder, PictureNameTaken, PictureStore } from './ports.ts';
import { maxUploadBytes } from './upload-limits.ts';

export type AddPicturePorts = {
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureEncoder;
  readonly editionKey: string;
  readonly machineClock: Clock;
};

/** The alternative text is empty, so people who cannot see the picture would not know what it shows. */
export type AltTextMissing = { readonly kind: 'picture-words-missing' };

/** An uploaded file, with the part of the picture to use. */
export type Upload = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly crop: Crop;
  /** Whether the picture is a logo, whose transparent parts stay so. */
  readonly isLogo?: boolean | undefined;
  readonly by: UploadedPicture['by'];
};

/**
 * Adds a picture in the site's widths and formats (F35). Idempotent: adding the same picture again returns the stored
 * one.
 * @throws ServiceFailure
 */
export const addPicture = async (
  ports: AddPicturePorts,
  { fileName, bytes, alt: typed, crop, isLogo, by }: Upload,
  describe: DescribeAction,
): Promise<Result<UploadedPicture, NotAPicture | AltTextMissing | PictureNameTaken>> => {
  const alt = oneLine(typed);
  if (alt === '') return refuse({ kind: 'picture-words-missing' });
  if (bytes.length > maxUploadBytes) return refuse({ kind: 'picture-too-large' });
  const encoded = await ports.pictureEncoder.encode(bytes, crop, isLogo);
  if (!encoded.ok) return encoded;
  const name = pictureName(fileName, encoded.value[0]?.digest ?? '');
  const files = encoded.value.map(({ bytes: made, ...file }) => ({
    file: { ...file, file: pictureFileName(name, file) },
    made,
  }));
  const picture = { name, alt, at: ports.machineClock.now(), by, files: files.map(({ file }) => file) };
  const added = await ports.pictureStore.add(
    ports.editionKey,
    [{ ...picture, bytes: new Map(files.map(({ file, made }) => [file.file, made])) }],
    [
      describe({
        action: 'picture.added',
        subject: { kind: 'picture', id: name, name: alt },
        before: null,
        after: { name, alt },
        reason: null,
      }),
    ],
  );
  return added.ok ? ok(picture) : added;
};
