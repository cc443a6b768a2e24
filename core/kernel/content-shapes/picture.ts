/** A picture in the content, with everything a browser needs to reserve its space and to choose a file. */
export type Picture = {
  /** The URL of the file that every browser can show. */
  readonly src: string;
  readonly alt: string;
  /** Pixels, or units of a drawing: only their ratio is used. */
  readonly width: number;
  readonly height: number;
  /** Lighter formats first, each in several widths; empty for a drawing. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
};
