import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';

/** A present: the card that its giver prints, with a message and the names of those whom it is from ('' for the payer's). */
export type IntendedPresent = { readonly message: string; readonly from: string };

/**
 * The person for whom the buyer has bought a ticket, as the cart says it. With an address the ticket is offered to them by
 * email; as a present it gets a card with a code instead.
 */
export type IntendedHolder = {
  readonly name: string;
  readonly email: EmailAddress | null;
  readonly present: IntendedPresent | null;
};

/**
 * The names under which an intended holder travels among the answers about a ticket, until the order is paid. No question of
 * an edition can have them, because the id of a question begins with a letter.
 */
export const holderFields = {
  name: '@name',
  email: '@email',
  /** 'yes' for a present. */
  present: '@present',
  message: '@message',
  from: '@from',
} as const;

/** The names of all fields about an intended holder. */
export const holderFieldNames: readonly string[] = Object.values(holderFields);

/** The most characters of a present's message, as they fit on its card. */
export const maxMessageLength = 240;

/** The most characters of the names of those whom a present is from. */
export const maxFromLength = 60;

type Answers = Readonly<Record<string, string>>;

/** The intended holder among the stored answers about a ticket; undefined for a ticket that stays in its buyer's name. */
export const intendedHolderIn = (answers: Answers): IntendedHolder | undefined => {
  const name = answers[holderFields.name];
  if (!name) return undefined;
  const isPresent = answers[holderFields.present] === 'yes';
  return {
    name,
    email: isPresent ? null : (parseEmail(answers[holderFields.email] ?? '') ?? null),
    present: isPresent
      ? { message: answers[holderFields.message] ?? '', from: answers[holderFields.from] ?? '' }
      : null,
  };
};
