import { useEditionState } from '../../../app/festival/use-edition-state.ts';

/** Whether the festival has closed or is called off, so that no ticket lets anyone in. */
export const useIsOver = (): boolean => ['after', 'called-off'].includes(useEditionState());
