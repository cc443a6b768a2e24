import { folded } from '../../kernel/folded-for-search.ts';
import type { Instant } from '../../kernel/time.ts';

/** The site's formats, smallest files first. */
export const pictureTypes = ['avif', 'webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The widths in which the site has a photograph, up to its own width. */
export const pictureWidths = [480, 960, 1600];

/** One photograph in one width and format; the file name contains all fields: `long-tent-1a2b3c4d-960x640.avif`. */
export type PictureFile = {
  readonly file: string;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** The beginning of the SHA-256 of the file's bytes, which is part of its address. */
  readonly digest: string;
};

/** A picture uploaded at the desk. It never changes: a changed picture gets a new name. */
export type UploadedPicture = {
  readonly name: string;
  /** The alternative text. */
  readonly alt: string;
  readonly at: Instant;
  readonly by: { readonly userId: string; readonly name: string };
  readonly files: readonly PictureFile[];
};

const sized = /^(?<name>[a-z0-9][a-z0-9-]{0,90})-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})\.(?<type>avif|webp)$/;

/** Parses a file name; undefined when it is not the name of a photograph in one size. */
export const readPictureFile = (
  file: string,
): (Pick<PictureFile, 'file' | 'type' | 'width' | 'height'> & { readonly name: string }) | undefined => {
  const { groups } = sized.exec(file) ?? {};
  const type = pictureTypes.find((each) => each === groups?.type);
  if (!groups?.name || !type) return undefined;
  return { file, name: groups.name, type, width: Number(groups.width), height: Number(groups.height) };
};

/** The file name of a picture in one size. */
export const pictureFileName = (
  name: string,
  { type, width, height }: Pick<PictureFile, 'type' | 'width' | 'height'>,
): string => `${name}-${width}x${height}.${type}`;

/** A picture's name in the content, from the uploaded file's name and a digest of the encoded files. */
export const pictureName = (uploaded: string, digest: string): string => {
  const words = folded(uploaded.replace(/\.[^.]*$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-/, '')
    .replace(/-$/, '');
  return `${words || 'picture'}-${digest}`;
};

/** The address of a picture's file. It changes with the bytes, so that browsers may cache the file for ever. */
export const pictureAddress = ({ file, digest }: Pick<PictureFile, 'file' | 'digest'>): string =>
  `/pictures/${file}?v=${digest}`;

/** A picture's name in the content, from the address of one of its files; undefined for other addresses. */
export const pictureNameAt = (address: string): string | undefined =>
  address.startsWith('/pictures/')
    ? readPictureFile(address.slice('/pictures/'.length).split('?', 1)[0] ?? '')?.name
    : undefined;

/** The file in a format that every browser can show, in the width nearest to the requested one. */
export const fallbackFile = (
  files: readonly PictureFile[],
  wanted = Number.POSITIVE_INFINITY,
): PictureFile | undefined => {
  const plain = files.filter(({ type }) => type === 'webp').sort((one, other) => one.width - other.width);
  return plain.find(({ width }) => width >= wanted) ?? plain.at(-1);
};
