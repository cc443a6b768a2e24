import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { PastResults } from '#core/site/frame/site-config.ts';

/** What pages show of closed years. */
export type ArchivePorts = {
  /** How many people came in at the entrance; undefined when no door counted them. @throws ServiceFailure */
  readonly admitted: () => Promise<number | undefined>;
  /** The results of the last festival before this one that has any. @throws ServiceFailure */
  readonly lastResults: () => Promise<PastResults | undefined>;
  /** The address of a class's board in the archive, when this edition has no result of it. @throws ServiceFailure */
  readonly boardElsewhere: (group: ClassAndLevel) => Promise<string | undefined>;
  /** The address in the archive of the score sheet of a run that this edition does not have. @throws ServiceFailure */
  readonly sheetElsewhere: (entry: string) => Promise<string | undefined>;
  /** The addresses of all closed years for the sitemap. @throws ServiceFailure */
  readonly addresses: () => Promise<readonly string[]>;
};
