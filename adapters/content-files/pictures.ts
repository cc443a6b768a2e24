import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  fallbackFile,
  type PictureFile,
  pictureAddress,
  pictureTypes,
  readPictureFile,
  type UploadedPicture,
} from '#core/desk/pictures/picture.ts';
import type { Picture } from '#core/kernel/content-shapes/picture.ts';
import { fileDigest } from '../images/file-digest.ts';
import { ContentError } from './read-yaml.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * The pictures in a folder, by their names in the content: a drawing by its file name (`nell.svg`); a photograph by its
 * base name (`truffles`), which stands for all its sizes and formats.
 * @param uploaded returns the photographs uploaded at the desk so far
 * @throws ContentError when there is no such folder
 */
export const openPictures = (folder: string, uploaded: () => readonly Uploaded[] = () => []) => {
  const files = filesIn(folder);
  const digestIn = (file: string): string => fileDigest(readFileSync(join(folder, file)));
  const addressOf = (file: string): string => pictureAddress({ file, digest: digestIn(file) });

  const drawing = (file: string): Omit<Picture, 'alt'> | undefined => {
    const size = files.includes(file) ? sizeOfDrawing(readFileSync(join(folder, file), 'utf8')) : undefined;
    return size && { src: addressOf(file), ...size, sources: [] };
  };

  const ownFiles = (name: string): readonly PictureFile[] =>
    files.flatMap((file) => {
      const read = readPictureFile(file);
      return read?.name === name ? [{ ...read, digest: digestIn(file) }] : [];
    });

  const photograph = (name: string, wanted?: number): Omit<Picture, 'alt'> | undefined => {
    const own = ownFiles(name);
    const shots = own.length > 0 ? own : (uploaded().find((each) => each.name === name)?.files ?? []);
    const shown = fallbackFile(shots, wanted);
    if (!shown) return undefined;
    const sources = pictureTypes.flatMap((type) => {
      const ofType = shots.filter((shot) => shot.type === type).sort((one, other) => one.width - other.width);
      const srcSet = ofType.map((shot) => `${pictureAddress(shot)} ${shot.width}w`);
      return srcSet.length === 0 ? [] : { type: `image/${type}`, srcSet: srcSet.join(', ') };
    });
    return { src: pictureAddress(shown), width: shown.width, height: shown.height, sources };
  };

  return {
    /**
     * Undefined when there is no such picture, or its file does not state its size.
     * @param wanted the least width of a photograph's `src`, in pixels; its widest file unless given
     */
    named: (file: string, wanted?: number): Omit<Picture, 'alt'> | undefined =>
      extname(file) === '.svg' ? drawing(file) : photograph(file, wanted),
    /** The names of the folder's pictures, as the content has them. */
    names: (): readonly string[] => {
      const photographs = files.flatMap((file) => readPictureFile(file)?.name ?? []);
      return [...new Set([...files.filter((file) => extname(file) === '.svg'), ...photographs])].sort();
    },
  };
};

type Uploaded = Pick<UploadedPicture, 'name' | 'files'>;

export type Pictures = ReturnType<typeof openPictures>;

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new ContentError([`${folder}: there is no such folder`], { cause });
  }
};

const sizeOfDrawing = (svg: string): Size | undefined => {
  const [, , width, height] =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
};
