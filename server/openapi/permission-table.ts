import type { Endpoint } from '#core/kernel/endpoint.ts';
import { countedRequests, type LimitName } from '#core/kernel/rate-limit-names.ts';
import type { NamedEndpoint } from './endpoints.ts';

/** Who may call which endpoint of our HTTP API, as a Markdown document made of the endpoints' declarations. */
export const permissionTable = (endpoints: readonly NamedEndpoint[]): string => {
  const byCaller = Map.groupBy(endpoints, ({ endpoint }) => callerOf(endpoint));
  const sections = [...byCaller].toSorted(([one], [other]) => one.localeCompare(other, 'en-GB'));
  return [
    '# Who may call what',
    '',
    'Made of the declarations in `core/<context>/<feature>/api.ts`; `tests/server/routes/permissions.test.ts` compares it',
    'and tries every staff endpoint with every role. A staff account is refused when its two-step login is overdue.',
    '',
    ...sections.flatMap(([caller, named]) => [
      `## ${caller}`,
      '',
      '| Endpoint | Fresh proof | Rate limit |',
      '|---|---|---|',
      ...named
        .map(({ endpoint: { method, path, freshProof, limit } }) => [
          `\`${method} ${path}\``,
          freshProof ? 'yes' : '',
          limit ? `\`${limit}\`${onlySome(limit)}` : '',
        ])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en-GB'))
        .map((cells) => `| ${cells.join(' | ')} |`),
      '',
    ]),
  ].join('\n');
};

/** The requests that a limit counts, if not all. */
const onlySome = (limit: LimitName): string => {
  const counted = countedRequests[limit];
  return counted === undefined ? '' : ` (${counted} only)`;
};

const callerOf = ({ staff, account, ticketHolder, linkKey, ownUserId }: Endpoint): string => {
  const labels = staff?.join(', ');
  if (ticketHolder)
    return labels ? `The holder of the entry’s ticket, and staff: ${labels}` : 'The holder of the entry’s ticket';
  if (labels) return `Staff: ${labels}`;
  if (account) return ownUserId ? 'The account of the `userId`' : 'Any account';
  if (linkKey) return 'The owner’s account, or the key of an emailed link';
  return ownUserId ? 'Everyone, as a guest or as the account of the `userId`' : 'Everyone';
};
