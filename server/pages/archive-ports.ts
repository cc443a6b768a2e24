import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { ArchivedYear } from '#core/site/archive/archived-year.ts';
import type { GalleryNow } from '#core/site/frame/gallery-now.ts';
import type { PastResults } from '#core/site/frame/site-config.ts';

/** What pages show of closed years. */
export type ArchivePorts = {
  /** What the page of this year shows once it is closed. @throws ServiceFailure */
  readonly archived: () => Promise<ArchivedYear>;
  /** The results of the last festival before this one that has any. @throws ServiceFailure */
  readonly lastResults: () => Promise<PastResults | undefined>;
  /** The address of a class's board in the archive, when this edition has no result of it. @throws ServiceFailure */
  readonly boardElsewhere: (group: ClassAndLevel) => Promise<string | undefined>;
  /** The address in the archive of the score sheet of a run that this edition does not have. @throws ServiceFailure */
  readonly sheetElsewhere: (entry: string) => Promise<string | undefined>;
  /** The pictures of this year's gallery, and the years that have any. @throws ServiceFailure */
  readonly gallery: () => Promise<GalleryNow>;
  /** The addresses of all closed years for the sitemap. @throws ServiceFailure */
  readonly addresses: () => Promise<readonly string[]>;
};
