import { sellsStands } from '#core/kernel/edition/edition.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import type { Content } from '#core/site/content/content.ts';
import { useCallToAction } from '../../../app/festival/use-call-to-action.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { ownWaitingList } from '../../../app/festival/waiting-list-for.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './stand-advertisement.module.css';

/** An advertisement for stands; it fills the rest of the last row of stalls. */
export const StandAdvertisement = ({ title, text, action }: Content['market']['stand']) => {
  const { catalogue, config } = useSite();
  const moment = useFestivalMoment();
  const wayIn = useCallToAction();
  const stands = catalogue.filter(({ ticketType, price }) => ticketType === 'Stands' && price !== null);
  const [first] = stands;
  // No stands are sold on the day, not even in the morning, and none at all where traders apply for them.
  const toTraders = { to: paths.exhibitors, title: action.title };
  const way = {
    before: !sellsStands(config.edition)
      ? toTraders
      : first && areSoldOut(stands) && config.edition.parts.waitingLists
        ? { to: ownWaitingList(first.id, first.ticketType), title: ticketMessages.soldOutWaitingList }
        : action,
    morning: toTraders,
    open: toTraders,
    evening: wayIn,
    after: wayIn,
    'called-off': wayIn,
  }[moment];
  return (
    <li className={classNames(styles.stand, 'printed')} data-panel="sky">
      <h3>{title}</h3>
      <p>{text}</p>
      <TextLink to={way.to}>{way.title}</TextLink>
      <Icon name="truffles" plain />
    </li>
  );
};
