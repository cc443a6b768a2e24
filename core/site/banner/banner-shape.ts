import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import { bannerId, bannerKinds } from './banner.ts';

/** A banner as visitors get it. */
export const shownBannerShape = z.object({
  id: wire.idOf(bannerId),
  kind: z.enum(bannerKinds),
  headline: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
});
