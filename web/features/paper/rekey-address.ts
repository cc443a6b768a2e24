import type { EntryId } from '#core/kernel/ids.ts';
import { paths } from '../../app/paths.ts';

/** The screen where that run's paper sheet is typed: `/rekey?run=…`. */
export const rekeyPath = (entry: EntryId): string => `${paths.rekey}?run=${encodeURIComponent(entry)}`;
