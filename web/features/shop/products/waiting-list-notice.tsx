import { useId } from 'react';
import { WaitlistButton } from '../../../app/buttons/waitlist-button.tsx';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { dogs } from '../../../design/pictures/dogs.ts';
import styles from './waiting-list-notice.module.css';

type WaitingListNoticeProps = {
  readonly title: string;
  readonly text: string;
  /** The words of the button; none without waiting lists. */
  readonly action: string | undefined;
  /** The address of the button; the waitlist for news when absent. */
  readonly to?: string | undefined;
};

/**
 * Shown above tickets that cannot be bought because they are sold out or the festival is over: the reason, with a link
 * to the waiting list.
 */
export const WaitingListNotice = ({ title, text, action, to }: WaitingListNoticeProps) => {
  const filled = useFacts();
  const titleId = useId();
  return (
    <section className={`printed ${styles.notice}`} data-panel="ochre" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{filled(title)}</h2>
        <p>{filled(text)}</p>
        {action && <WaitlistButton {...(to && { to })}>{action}</WaitlistButton>}
      </div>
      <img alt="" loading="lazy" {...dogs.sitting} />
    </section>
  );
};
