import type { Content } from '#core/content/content.ts';
import { ticketMessages } from '#core/tickets/messages.ts';
import { areSoldOut } from '#core/tickets/sold-out.ts';
import { useCallToAction } from '../../app/festival/use-call-to-action.ts';
import { useHasPassed } from '../../app/festival/use-has-passed.ts';
import { waitingListOf } from '../../app/festival/waiting-list-for.ts';
import { useSite } from '../../composition/site-context.tsx';
import { Icon } from '../../design/pictures/icon.tsx';
import { classNames } from '../../design/type/class-names.ts';
import { TextLink } from '../../design/type/text-link.tsx';
import styles from './stand-advertisement.module.css';

/** An advertisement for stands; it fills the rest of the last row of stalls. */
export const StandAdvertisement = ({ title, text, action }: Content['market']['stand']) => {
  const { config, catalogue } = useSite();
  const salesOver = useHasPassed(config.edition.salesCloseAt);
  const wayIn = useCallToAction();
  const soldOut = areSoldOut(catalogue.filter(({ ticketType }) => ticketType === 'Stands'));
  const way = salesOver
    ? wayIn
    : soldOut
      ? { to: waitingListOf('Stands'), title: ticketMessages.soldOutWaitingList }
      : action;
  return (
    <li className={classNames(styles.stand, 'printed')} data-panel="sky">
      <h3>{title}</h3>
      <p>{text}</p>
      <TextLink to={way.to}>{way.title}</TextLink>
      <Icon name="truffles" plain />
    </li>
  );
};
