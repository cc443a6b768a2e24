import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { maxEvidenceBytes } from '../carers/evidence.ts';
import type { PictureFile } from '../pictures/picture.ts';
import { openApplication, type TraderAccess } from './apply.ts';
import type { StallPicture, Traders } from './ports.ts';
import { isClosed, type TraderApplication, type TraderId } from './trader-application.ts';
import type { TraderLinks } from './trader-links.ts';

export type StallPictureRefusal = {
  readonly kind: 'application-unknown' | 'decided' | 'not-a-picture' | 'picture-too-large' | 'picture-too-small';
};

export type StallPicturePorts = {
  readonly traders: Traders;
  readonly traderLinks: TraderLinks;
  readonly festivalClock: Clock;
  /** Makes the site's sizes of a photograph, without the metadata of the camera. */
  readonly encodeStallPicture: (
    bytes: Uint8Array,
  ) => Promise<
    Result<readonly StallPicture[], { readonly kind: 'not-a-picture' | 'picture-too-large' | 'picture-too-small' }>
  >;
};

/**
 * Stores the picture of a stall in the site's sizes, in place of an earlier one; the file as it was sent is not kept. It is
 * on no page until an organiser has released it with the words.
 * @throws ServiceFailure
 */
export const addStallPicture =
  (ports: StallPicturePorts) =>
  async (
    id: TraderId,
    bytes: Uint8Array,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, StallPictureRefusal>> => {
    const known = await openApplication(ports)(id, access);
    if (!known) return refuse({ kind: 'application-unknown' });
    if (isClosed(known)) return refuse({ kind: 'decided' });
    if (bytes.length > maxEvidenceBytes) return refuse({ kind: 'picture-too-large' });
    const made = await ports.encodeStallPicture(bytes);
    if (!made.ok) return made;
    return ports.traders.change<StallPictureRefusal>(id, (found) => {
      if (isClosed(found)) return refuse({ kind: 'decided' });
      const picture: readonly PictureFile[] = made.value.map(({ content: _, ...file }) => file);
      const application = { ...found, picture, changedAt: ports.festivalClock.now() };
      return ok({ application, pictures: made.value });
    });
  };

/** The files of an application that are stored: those of its picture now, and of the one that was released. */
export const picturesToStore = ({
  picture,
  released,
}: Pick<TraderApplication, 'picture' | 'released'>): readonly string[] =>
  [...(picture ?? []), ...(released?.picture ?? [])].map(({ file }) => file);
