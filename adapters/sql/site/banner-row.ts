import { z } from 'zod';
import { type Banner, bannerId, bannerKinds } from '#core/site/banner/banner.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const banner = rowCodec({
  id: text(bannerId),
  kind: z.enum(bannerKinds),
  headline: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  fromAt: column.instant,
  untilAt: column.instant.nullable(),
  writtenBy: column.userId,
  writtenByName: z.string(),
  createdAt: column.instant,
  takenDownAt: column.instant.nullable(),
});

/** Banners, past and present. Pages show the newest banner that is not taken down. */
export type BannersTable = RowOf<typeof banner>;

/** Parses a row. @throws ZodError for a row that `bannerRow` did not write */
export const toBanner = (row: BannersTable): Banner => {
  const { writtenBy: userId, writtenByName: name, ...rest } = banner.decode(row);
  return { ...rest, writtenBy: { userId, name } };
};

/** The complete row of a banner. */
export const bannerRow = ({ writtenBy, ...rest }: Banner): BannersTable =>
  banner.encode({ ...rest, writtenBy: writtenBy.userId, writtenByName: writtenBy.name });
