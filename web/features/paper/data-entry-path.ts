import type { EntryId } from '#core/kernel/ids.ts';
import { paths } from '../../app/paths.ts';

/** The screen where that run's paper sheet is typed: `/rekey?run=…`. */
export const dataEntryPath = (entry: EntryId): string => `${paths.dataEntry}?run=${encodeURIComponent(entry)}`;
