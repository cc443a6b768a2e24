import { parseEmail } from '../../kernel/email-address.ts';
import { manyLines, oneLine } from '../../kernel/forms/text-lines.ts';
import { tidyName } from '../../kernel/forms/tidy-name.ts';
import { cannotPrint, type PrintableText } from '../../kernel/printable-text.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import { holderFields, maxFromLength, maxMessageLength } from './intended-holder.ts';
import { intendedRefusals } from './messages.ts';

type Answers = Readonly<Record<string, string>>;

/** A field that is wrong, with the reason in words. */
export type WrongField = { readonly question: string; readonly says: string };

/**
 * Checks what a cart says about the holder of one ticket before it is paid: all fields as they are stored, or what is wrong
 * with each. A competitor ticket may be named, but not given: its entry belongs to the account that bought it.
 * @throws ServiceFailure
 */
export const checkIntendedHolder = async (
  { printableText }: { readonly printableText: PrintableText },
  typed: Answers,
  ticketType: TicketType,
): Promise<Result<Answers, readonly WrongField[]>> => {
  const of = (field: keyof typeof holderFields): string => typed[holderFields[field]] ?? '';
  const isPresent = of('present') === 'yes';
  const [name, email] = [oneLine(of('name')), isPresent ? '' : oneLine(of('email'))];
  const [message, from] = isPresent ? [manyLines(of('message')), oneLine(of('from'))] : ['', ''];
  if (name === '' && email === '' && !isPresent) return ok({});

  const wrong: WrongField[] = [];
  const say = (field: keyof typeof holderFields, says: string) => wrong.push({ question: holderFields[field], says });
  if (name === '') say('name', isPresent ? intendedRefusals.nameForPresent : intendedRefusals.nameForEmail);
  else if (!tidyName(name)) say('name', intendedRefusals.nameTooLong);
  if (email !== '' && !parseEmail(email)) say('email', intendedRefusals.addressWrong);
  if (ticketType === 'Competitors' && isPresent) say('present', intendedRefusals.notToGive);
  if (ticketType === 'Competitors' && email !== '') say('email', intendedRefusals.notToGive);
  if ([...message].length > maxMessageLength) say('message', intendedRefusals.messageTooLong);
  if ([...from].length > maxFromLength) say('from', intendedRefusals.fromTooLong);
  const printed = [
    ['name', name],
    ['message', message],
    ['from', from],
  ] as const;
  for (const [field, text] of printed) {
    const missing = text === '' ? [] : await printableText.missingFrom(text);
    if (missing.length > 0) say(field, cannotPrint(missing));
  }
  if (wrong.length > 0) return refuse(wrong);
  const fields = { name, email: parseEmail(email) ?? '', present: isPresent ? 'yes' : '', message, from };
  return ok(
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, text]) =>
        text === '' ? [] : [[holderFields[field as keyof typeof holderFields], text]],
      ),
    ),
  );
};
