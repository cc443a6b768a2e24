import * as z from 'zod/mini';
import { isId } from '../../kernel/ids.ts';
import { bannerId, bannerKinds } from './banner.ts';

/** A banner as visitors get it. */
export const shownBannerShape = z.object({
  id: z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(bannerId)),
  kind: z.enum(bannerKinds),
  headline: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
});
