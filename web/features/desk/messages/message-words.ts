import type { DraftSent, MessagesAnswer, PreviewAnswer } from '#core/desk/messages/client.ports.ts';
import { conditions, placeholders } from '#core/desk/messages/placeholders.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';

export type TemplateProblem = { readonly kind: string; readonly placeholder?: string };

/** The problem with a draft, and what to do about it. */
export const templateProblem = ({ kind, placeholder }: TemplateProblem): string => {
  if (kind === 'placeholder-unknown')
    return `{${placeholder}} isn’t something we know about people. Use ${placeholders.map((each) => `{${each}}`).join(', ')}, or {if …: …} with ${conditions.join(', ')}.`;
  if (kind === 'bracket-open') return 'A curly bracket isn’t closed.';
  if (kind === 'message-empty') return 'Write a subject and a message first.';
  if (kind === 'only-greeting') return 'So far it’s only the greeting. Write a message below it first.';
  if (kind === 'audience-empty') return 'Choose who gets it first.';
  if (kind === 'moment-passed') return 'That time has passed. Choose a later one.';
  return 'That didn’t work. What you wrote is still here; please try again.';
};

/** "1 person holds 2 tickets; 1 gets the email." Tickets are left out when only subscribers get it. */
export const recipientsWords = ({
  people,
  tickets,
  goesTo,
}: Pick<PreviewAnswer, 'people' | 'tickets' | 'goesTo'>): string => {
  const who = formatCount(people, 'person', 'people');
  const what = formatCount(tickets, 'ticket');
  const holding = tickets > 0 ? ` ${people === 1 ? 'holds' : 'hold'} ${what}` : '';
  return `${who}${holding}; ${formatNumber(goesTo)} ${goesTo === 1 ? 'gets' : 'get'} the email.`;
};

type Skipped = { readonly noAddress: number; readonly bounced: number; readonly notAgreed: number };

/** "12: nine with no email address, three that bounced". */
export const skippedWords = ({ noAddress, bounced, notAgreed }: Skipped): string => {
  const parts = [
    noAddress > 0 && `${formatNumber(noAddress)} with no email address`,
    bounced > 0 && `${formatNumber(bounced)} that bounced before`,
    notAgreed > 0 && `${formatNumber(notAgreed)} who haven’t said yes to news`,
  ].filter(Boolean);
  if (parts.length <= 1) return parts[0] || 'no one';
  return `${formatNumber(noAddress + bounced + notAgreed)}: ${parts.join(', ')}`;
};

/** Why no one gets a message yet, and what to do. */
export const noOneWords = ({ people, skipped }: Pick<PreviewAnswer, 'people' | 'skipped'>): string =>
  people > 0 && skipped.notAgreed === people
    ? 'No one gets this yet: it’s news, and none of these people has said yes to our emails. Choose other recipients above, or leave out the subscribers.'
    : 'No one gets this yet. Choose other recipients above.';

/** Who gets a message: "Goes to ticket holders (Day tickets, Competitors or Harvest lunch), and to subscribers." */
export const audienceWords = (
  { groups, products = [], state, group, arrived, subscribers }: DraftSent['audience'],
  answer: Pick<MessagesAnswer, 'groups' | 'products'>,
): string => {
  const known = new Map([...answer.groups, ...(answer.products ?? [])].map(({ id, name }) => [id, name]));
  const names = [...groups, ...products].map((id) => known.get(id) ?? id);
  const narrowed = state !== 'valid' || group || arrived ? ', as narrowed down above' : '';
  const holders = names.length > 0 && `to ticket holders (${either.format(names)})${narrowed}`;
  const all = [holders, subscribers && 'to subscribers'].filter(Boolean);
  return all.length === 0 ? 'Goes to no one yet: choose who gets it.' : `Goes ${all.join(', and ')}.`;
};

/** What the subscribers among the recipients mean for the ticket holders among them; null without either. */
export const newsWords = ({ groups, products = [], subscribers }: DraftSent['audience']): string | null =>
  subscribers && groups.length + products.length > 0
    ? 'With subscribers it counts as news, so ticket holders get it only if they’ve said yes to our emails.'
    : null;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
