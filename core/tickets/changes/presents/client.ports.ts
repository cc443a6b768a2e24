import type { AnswerOf } from '../../../kernel/endpoint.ts';
import type { Result } from '../../../kernel/result.ts';
import type { TicketId } from '../../issued/ticket.ts';
import type { emailOwnPresent } from './api.ts';
import type { EmailPresentRefusal } from './email-present.ts';
import type { OpenedPresent, OpenPresentRefusal } from './open-present.ts';

type TooOften = { readonly kind: 'too-many-requests' };

/** Presents, from the browser. Both throw ServiceFailure. */
export interface Presents {
  /** Reads the code of a present's card, as typed; changes nothing. */
  open(code: string): Promise<Result<OpenedPresent, OpenPresentRefusal | TooOften>>;
  /** @param key that of the ticket's link, for a visitor who is not logged in as its owner */
  email(
    id: TicketId,
    email: string,
    key?: string,
  ): Promise<Result<AnswerOf<typeof emailOwnPresent>, EmailPresentRefusal | TooOften>>;
}
