import type { EntryId } from '#core/kernel/ids.ts';
import { paths } from '../../../app/paths.ts';

/** The page on which a run's paper sheet is transcribed: `/rekey?run=…`. */
export const dataEntryPath = (entry: EntryId): string => `${paths.dataEntry}?run=${encodeURIComponent(entry)}`;
