import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chipIn, type ExpertChip } from '#core/content/expert-filter.ts';

const nothingToHear = () => () => {};

/**
 * Which chip is pressed, and how to press one. The address remembers it (§2), so the back and forward buttons follow.
 * No server is told of a fragment: until the page has come alive it is All, for whoever reads without script.
 */
export const useChip = (): readonly [ExpertChip, (chip: ExpertChip) => void] => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const chip = useSyncExternalStore<ExpertChip>(
    nothingToHear,
    () => chipIn(hash),
    () => 'All',
  );
  const selectChip = (next: ExpertChip) => {
    if (next !== chip) navigate(`#${next}`);
  };
  return [chip, selectChip];
};
