import { tidyName } from '../../kernel/forms/tidy-name.ts';
import type { PrintableText } from '../../kernel/printable-text.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

/** `name-unprintable`: the ticket's PDF could not show it, and a door would read a ticket without a name. */
export type NameRefusal = { readonly kind: 'name-wrong' | 'name-unprintable' };

export type PrintableNamePorts = { readonly printableText: PrintableText };

/** A typed name for a ticket, tidied. @throws ServiceFailure */
export const printableName = async (
  { printableText }: PrintableNamePorts,
  typed: string,
): Promise<Result<string, NameRefusal>> => {
  const name = tidyName(typed);
  if (!name) return refuse({ kind: 'name-wrong' });
  return (await printableText.missingFrom(name)).length > 0 ? refuse({ kind: 'name-unprintable' }) : ok(name);
};
