import type { Brand } from '../../kernel/brand.ts';
import type { Instant } from '../../kernel/time.ts';

/** The beginning of the SHA-256 of the uploaded file: the same file is the same photograph, however often it is sent. */
export type PhotographId = Brand<string, 'PhotographId'>;

/** Brands a stored id, or one that a schema has checked. */
export const photographId = (id: string): PhotographId => id as PhotographId;

const sixteenHexDigits = /^[0-9a-f]{16}$/;
export const isPhotographId = (text: string): boolean => sixteenHexDigits.test(text);

/** The id of an uploaded file. @param sha256 of all its bytes, in hexadecimal */
export const photographIdOf = (sha256: string): PhotographId => photographId(sha256.slice(0, 16));

/** The formats, smallest files first. JPEG is for saving the picture: every program on a phone or computer opens it. */
export const photographTypes = ['avif', 'webp', 'jpeg'] as const;
export type PhotographType = (typeof photographTypes)[number];

/** The widths that the program makes, up to the photograph's own; the last one in JPEG too. */
export const photographWidths = [480, 960, 1600] as const;

/** The photograph in one width and format. The name has both: `960.avif`. */
export type PhotographFile = {
  readonly file: string;
  readonly type: PhotographType;
  readonly width: number;
  readonly height: number;
};

/** Visitors see only those that are `shown`; `taken-down` is what someone asked for and got. */
export const photographStates = ['new', 'shown', 'hidden', 'taken-down'] as const;
export type PhotographState = (typeof photographStates)[number];

/** A picture of the day in the gallery of an edition. Times are on the machine's clock. */
export type Photograph = {
  readonly id: PhotographId;
  /** What it shows, read aloud to people who cannot see it; empty until someone has written it. */
  readonly caption: string;
  /** Who took it; may be empty. */
  readonly credit: string;
  readonly state: PhotographState;
  /** Its average colour, `#8a7f5c`, shown until the picture has loaded. */
  readonly colour: string;
  readonly files: readonly PhotographFile[];
  readonly addedAt: Instant;
  readonly addedBy: string;
};

/** The size of the largest file. */
export const sizeOf = ({ files }: Pick<Photograph, 'files'>): { readonly width: number; readonly height: number } =>
  files.reduce((most, { width, height }) => (width > most.width ? { width, height } : most), { width: 0, height: 0 });

/** The most characters of a caption and of a credit. */
export const maxCaption = 300;
export const maxCredit = 100;

/** The most photographs of an edition: a page that shows more is no gallery any more. */
export const maxPhotographs = 1000;

/** The ids with one moved before another, or to the end for null; unchanged when either is not in the list. */
export const movedBefore = <Id extends string>(ids: readonly Id[], moved: Id, before: Id | null): readonly Id[] => {
  if (moved === before || !ids.includes(moved)) return ids;
  const others = ids.filter((id) => id !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? ids : [...others.slice(0, at), moved, ...others.slice(at)];
};
