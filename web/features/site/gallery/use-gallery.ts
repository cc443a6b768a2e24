import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/** The pictures: as the document of the page came with them, or fetched on a page that was reached by a link. */
export const useGallery = () => {
  const { gallery } = useSite();
  const { openGallery } = usePorts();
  const read = useCallback(async () => ok(await (await openGallery()).read()), [openGallery]);
  const { value, problem, refetch } = useFetched(read, {
    failure: 'the pictures could not be fetched',
    when: gallery === undefined,
  });
  return { gallery: gallery ?? value, problem: gallery ? null : problem, refetch };
};
