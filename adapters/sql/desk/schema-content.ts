/**
 * The state of a content file: the latest published version, its draft, and `revision`, which increases with every change
 * of either. In the row whose file is '', `version` counts the edition's publications. Times are epoch ms on the machine's
 * clock.
 */
export type ContentHeadsTable = {
  edition: string;
  file: string;
  version: number;
  revision: number;
  draft: string | null;
  draft_by: string | null;
  draft_by_name: string | null;
  draft_at: number | null;
  draft_based_on: number | null;
};

/** A published version of a content file, as YAML. */
export type ContentVersionsTable = {
  edition: string;
  file: string;
  version: number;
  text: string;
  published_at: number;
  published_by: string;
  published_by_name: string;
  note: string;
  restored: number | null;
};

/** A picture uploaded at the desk, by its name in the content. Times are epoch ms on the machine's clock. */
export type PicturesTable = {
  edition: string;
  name: string;
  alt: string;
  added_at: number;
  added_by: string;
  added_by_name: string;
};

/**
 * A picture in one width and format; `bytes` is base64, because text is the same in both databases and in copies between
 * them.
 */
export type PictureFilesTable = {
  edition: string;
  file: string;
  picture: string;
  type: string;
  width: number;
  height: number;
  digest: string;
  bytes: string;
};

export type ContentTables = {
  content_heads: ContentHeadsTable;
  content_versions: ContentVersionsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
};
