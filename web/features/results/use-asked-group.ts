import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import { groupOf } from './groups.ts';
import { useSaidInAddress } from './use-said-in-address.ts';

/** The group that the address asks for. */
export const useAskedGroup = (): ClassAndLevel | undefined => groupOf(useSaidInAddress('group') ?? '');
