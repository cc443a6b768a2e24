import { parseEmail } from '../../kernel/email-address.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import type { PhotographId } from './photograph.ts';
import type { Gallery } from './ports.ts';
import type { TakeDownId } from './take-down.ts';

export type AskToTakeDownPorts = { readonly gallery: Pick<Gallery, 'ask'>; readonly machineClock: Clock };

type Asked = {
  readonly id: TakeDownId;
  readonly photographId: PhotographId;
  readonly reason: string;
  readonly email: string;
};

/**
 * A visitor asks for a photograph to be taken down. It stays until the desk has answered: otherwise any stranger could
 * empty the gallery.
 * @throws ServiceFailure
 */
export const askToTakeDown =
  ({ gallery, machineClock }: AskToTakeDownPorts) =>
  async ({
    id,
    photographId,
    reason,
    email,
  }: Asked): Promise<
    Result<void, { readonly kind: 'address-wrong' | 'photograph-unknown' } | { readonly kind: 'too-many-waiting' }>
  > => {
    const address = email.trim() === '' ? null : parseEmail(email);
    if (address === undefined) return refuse({ kind: 'address-wrong' });
    const askedAt = machineClock.now();
    return gallery.ask({ id, photographId, reason: manyLines(reason), email: address, askedAt, answered: null });
  };
