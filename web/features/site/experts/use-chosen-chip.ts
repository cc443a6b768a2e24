import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chipIn, type ExpertChip } from '#core/site/content/expert-filter.ts';

const nothingToHear = () => () => {};

/**
 * The chosen chip and its setter. The fragment holds it (§2), so the back and forward buttons work. Browsers do not
 * send fragments to servers: until hydration it is All, which is also what visitors without scripts see.
 */
export const useChosenChip = (): readonly [ExpertChip, (chip: ExpertChip) => void] => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const chip = useSyncExternalStore<ExpertChip>(
    nothingToHear,
    () => chipIn(hash),
    () => 'All',
  );
  const selectChip = (next: ExpertChip) => {
    if (next !== chip) void navigate(`#${next}`);
  };
  return [chip, selectChip];
};
