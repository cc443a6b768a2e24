import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import { maxStars, type StarKey } from './star.ts';

const isStarKey = /^(item|workshop|stall):[\w-]{1,64}$/;

/** Stars as they cross HTTP and are kept on a device. */
export const starsShape = z
  .array(
    z.object({
      key: z.pipe(
        z.string().check(z.regex(isStarKey)),
        z.transform((key) => key as StarKey),
      ),
      isOn: z.boolean(),
      at: wire.instant,
    }),
  )
  .check(z.maxLength(maxStars));
