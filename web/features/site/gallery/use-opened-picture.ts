import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ShownPhotograph } from '#core/site/frame/gallery-now.ts';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';

const parameter = 'picture';

/**
 * Which picture is open, as the address says (`?picture=…`), so that one picture can be shared and the phone's back button
 * closes it.
 */
export const useOpenedPicture = (photographs: readonly ShownPhotograph[]) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  // The page is cached without its query, so before hydration no picture is open.
  const asked = useHydrated() ? search.get(parameter) : null;
  const at = photographs.findIndex(({ id }) => id === asked);
  const addressOf = (id: string | null) => ({
    pathname: location.pathname,
    search: id === null ? '' : `?${new URLSearchParams({ [parameter]: id })}`,
  });
  const isFromWall = (location.state as { readonly isFromWall?: boolean } | null)?.isFromWall === true;
  return {
    at: at < 0 ? null : at,
    open: (id: string) => navigate(addressOf(id), { state: { isFromWall: true }, preventScrollReset: true }),
    /** Another picture in the place of this one. */
    show: (to: number) => {
      const id = photographs[to]?.id;
      if (id !== undefined)
        void navigate(addressOf(id), { replace: true, state: { isFromWall }, preventScrollReset: true });
    },
    close: () =>
      void (isFromWall ? navigate(-1) : navigate(addressOf(null), { replace: true, preventScrollReset: true })),
  };
};
