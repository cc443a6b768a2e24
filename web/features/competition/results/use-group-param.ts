import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import { groupOf } from './group-ids.ts';
import { useQueryParam } from './use-query-param.ts';

/** The group in the address; undefined without one. */
export const useGroupParam = (): ClassAndLevel | undefined => groupOf(useQueryParam('group') ?? '');
