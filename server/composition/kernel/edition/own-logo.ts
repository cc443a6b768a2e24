import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailLogo } from '#adapters/mail/mail-context.ts';
import { readPictureFile } from '#core/desk/pictures/picture.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';

/** The edition's own logo outside its pages. */
export type OwnLogo = {
  /** Undefined with the drawn logo; or the path of a drawing, or a PNG as a data URL. */
  readonly onPaper: string | undefined;
  /** At the top of emails; undefined if they show the picture of the edition's folder, which contains the logo. */
  readonly inEmails: EmailLogo | undefined;
};

type Logo = Pick<Edition, 'logo'>;

type Deps = {
  /** The edition as it was published last. */
  readonly edition: () => Logo;
  /** The edition's folder, whose picture for emails was made with this logo. */
  readonly folderEdition: Logo;
  readonly pictures: string;
  /** The bytes of a picture uploaded at the desk. */
  readonly uploadedBytes: (file: string) => Promise<Uint8Array | undefined>;
  readonly onEdition: (changed: () => void) => void;
  readonly log: Log;
};

const address = /^\/pictures\/(?<file>[^/?]+)(?:\?|$)/;

/** The file name of a picture, by its address on the site. */
const fileAt = (src: string): string => address.exec(src)?.groups?.file ?? '';

/** Reads the own logo, and reads it again whenever an organiser has chosen another one. */
export const followLogo = async (deps: Deps): Promise<() => OwnLogo> => {
  let current: OwnLogo = { onPaper: undefined, inEmails: undefined };
  let src: string | undefined;
  const readAgain = async (): Promise<void> => {
    const { logo } = deps.edition();
    if (logo?.file.src === src) return;
    const next = logo ? await readLogo(deps, logo.file.src) : { onPaper: undefined, inEmails: undefined };
    // Another publication may have come meanwhile, whose logo is read by a call of its own.
    if (deps.edition().logo?.file.src !== logo?.file.src) return;
    current = next;
    src = logo?.file.src;
  };
  const tryAgain = () =>
    readAgain().catch((cause: unknown) => deps.log.warn('the own logo was not read', failureDetails(cause)));
  await tryAgain();
  deps.onEdition(() => void tryAgain());
  return () => current;
};

const readLogo = async ({ pictures, uploadedBytes, folderEdition }: Deps, src: string): Promise<OwnLogo> => {
  const file = fileAt(src);
  const path = join(pictures, file);
  const isDrawing = readPictureFile(file) === undefined;
  if (isDrawing && src === folderEdition.logo?.file.src) return { onPaper: path, inEmails: undefined };
  const bytes = (isDrawing ? undefined : await uploadedBytes(file)) ?? (await readFile(path));
  // Imported when there is one, because its library is large.
  const { pictureAsPng } = await import('#adapters/images/picture-as-png.ts');
  const picture = await pictureAsPng(bytes);
  return {
    onPaper: isDrawing ? path : `data:image/png;base64,${picture.png.toString('base64')}`,
    inEmails: { ...picture, src },
  };
};
