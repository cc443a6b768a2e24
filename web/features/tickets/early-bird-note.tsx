import { formatPounds } from '#core/kernel/money.ts';
import { type Instant, instant, londonDate } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { earlyBird } from '#core/tickets/early-bird.ts';
import { useHasPassed } from '../../app/festival/use-has-passed.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../design/type/alert.tsx';
import { isElsewhere, SmartLink } from '../../design/type/smart-link.tsx';

/** "03/07/24": the day that ended at that midnight. */
const dayBefore = (midnight: Instant): string => {
  const [year = '', month, date] = londonDate(instant(midnight - 1)).split('-');
  return `${date}/${month}/${year.slice(2)}`;
};

/** The competitor ticket's early-bird offer, current or past (§5, §9), with a link to the ticket. */
export const EarlyBirdNote = ({ config }: { config: SiteConfig }) => {
  const { price, saving, fullPrice, endedAt } = earlyBird(config.edition, config.now);
  const ended = useHasPassed(endedAt);
  const buyAt = isElsewhere(config.ticketsUrl) ? config.ticketsUrl : `${paths.tickets}#Competitors`;
  return (
    <Alert kind="info">
      <p>
        Early bird: {formatPounds(price)} for the competitor ticket, saving {formatPounds(saving)}.{' '}
        {ended ? 'The offer ended' : 'The offer ends'} {dayBefore(endedAt)} at midnight.
      </p>
      <p>
        <SmartLink to={buyAt}>{ended ? 'Buy it at the full price' : 'Buy it at the early-bird price'}</SmartLink>
        {ended && `, ${formatPounds(fullPrice)}`}.
      </p>
    </Alert>
  );
};
