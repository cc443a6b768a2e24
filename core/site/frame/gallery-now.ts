/** A photograph as the gallery's page shows it. Its files are named by their widths: `960.avif`. */
export type ShownPhotograph = {
  readonly id: string;
  readonly caption: string;
  readonly credit: string;
  /** Its average colour, until it has loaded. */
  readonly colour: string;
  /** Of the largest file, which is there in JPEG too. */
  readonly width: number;
  readonly height: number;
  /** The widths of its AVIF and WebP files, smallest first. */
  readonly widths: readonly number[];
};

/** The pictures of an edition's gallery, in the order of the page. */
export type GalleryNow = {
  readonly photographs: readonly ShownPhotograph[];
  /** The years whose galleries have pictures, the latest first. */
  readonly years: readonly number[];
};
