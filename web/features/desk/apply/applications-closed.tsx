import type { TraderTerms } from '#core/desk/traders/client.ports.ts';
import { formatDay } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

/** Why there is no form: applications are not open yet, or over. */
export const ApplicationsClosed = ({ terms: { opensAt } }: { readonly terms: TraderTerms }) => {
  const { now } = useSite().config;
  return (
    <>
      <h2>{opensAt !== null && opensAt > now ? 'Not just yet' : 'Applications are closed'}</h2>
      <p>
        {opensAt !== null && opensAt > now
          ? `We take applications from ${formatDay(opensAt)}.`
          : 'We’re not taking applications any more. If a stand comes free, we’ll say so on the page for traders.'}
      </p>
      <p>
        <TextLink to={paths.exhibitors}>What traders need to know</TextLink>
      </p>
    </>
  );
};
