/** A picture that the content names, with everything a browser needs to leave room for it and to choose a file. */
export type Picture = {
  /** The address of the file that every browser can show. */
  readonly src: string;
  readonly alt: string;
  /** Pixels, or units of a drawing: their ratio is what counts. */
  readonly width: number;
  readonly height: number;
  /** Lighter formats first, each in several widths; none for a drawing. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
};
