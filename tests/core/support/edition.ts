import * as z from 'zod/mini';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type Drawing, editionFile } from '#core/kernel/edition/edition-shape.ts';

/** A field for drawings of which no file is looked up. */
export const anyDrawing: z.ZodMiniType<Drawing> = z.pipe(
  z.string(),
  z.transform((file) => ({ src: `/pictures/${file}`, width: 386, height: 100 })),
);

/** The edition of Saturday 22 November 2025, with the constants of §9. */
export const edition: Edition = editionFile(anyDrawing).parse({
  year: 2025,
  name: 'The Great British Truffle Festival',
  startsAt: '2025-11-22T10:00:00+00:00',
  endsAt: '2025-11-22T17:00:00+00:00',
  salesCloseAt: '2025-11-22T10:00:00+00:00',
  registrationClosesAt: '2025-11-08T00:00:00+00:00',
  venue: { name: 'the racecourse', county: 'East Sussex', country: 'GB' },
  parking: { accessibleSpaces: 2 },
  refund: { graceDays: 14, closedWithinDays: 30, earlier: [] },
  earlyBird: { price: 4000, fullPrice: 5500, endedAt: '2024-07-04T00:00:00+01:00' },
  order: { mostLines: 100, mostPlaces: 200, mostOfOne: 20, scarceUpTo: 20, scarceHoldMinutes: 15, unpaidShare: 4 },
  boxOffice: { opensAt: '2025-11-22T08:00:00+00:00', mostHeld: 20 },
});
