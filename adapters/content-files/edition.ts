import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import type { SettingsFile } from '#core/desk/content/settings/settings-file.ts';
import type { UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type Drawing, editionFile } from '#core/kernel/edition/edition-shape.ts';
import { openPictures } from './pictures.ts';
import { parseYaml, readYaml } from './read-yaml.ts';
import { withValue } from './write-yaml.ts';

/**
 * Reads the edition's fixed facts from `<folder>/edition.yaml`. @throws ContentError with file, line, field and
 * reason
 */
export const readEdition = (folder: string): Edition =>
  readYaml(join(folder, 'edition.yaml'), editionFile(drawingIn(join(folder, 'pictures'))));

/**
 * The fixed facts of an edition's folder, as a YAML text to parse and to edit.
 * @param uploaded returns the pictures uploaded at the desk so far, of which one can be the logo
 */
export const settingsFileIn = (folder: string, uploaded: () => readonly UploadedPicture[] = () => []): SettingsFile => {
  const shape = editionFile(drawingIn(join(folder, 'pictures'), uploaded));
  return {
    base: () => readFileSync(join(folder, 'edition.yaml'), 'utf8'),
    read(text) {
      const { written, data, mistakes } = parseYaml(text, shape);
      return {
        // The cast is safe: YAML without tags is JSON.
        value: written as Json,
        edition: data?.value,
        mistakes: mistakes.map(({ path, ...mistake }) => ({
          path: path.flatMap((step): JsonPath => (typeof step === 'number' ? [step] : String(step).split('.'))),
          ...mistake,
        })),
      };
    },
    write: withValue,
  };
};

/** The least width in which pages show a logo that is no drawing, in pixels. */
const logoWidth = 960;

/** The field for the name of a drawing, or of a picture, that pages show and PDFs print. */
const drawingIn = (pictures: string, uploaded: () => readonly UploadedPicture[] = () => []): z.ZodMiniType<Drawing> =>
  z.pipe(
    z.string().check(z.regex(/^[a-z0-9-]+(\.svg)?$/, 'the name of a picture, like logo.svg')),
    z.transform((file, context): Drawing => {
      const found = openPictures(pictures, uploaded).named(file, logoWidth);
      if (found) return { src: found.src, width: found.width, height: found.height };
      context.issues.push({ code: 'custom', input: file, message: `there is no picture ${file} that tells its size` });
      return z.NEVER;
    }),
  );
