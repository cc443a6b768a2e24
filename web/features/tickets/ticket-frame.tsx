import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useHydrated } from '../../design/hooks/use-hydrated.ts';
import { dogs } from '../../design/pictures/dogs.ts';
import styles from './ticket.module.css';

type TicketFrameProps = {
  /** "1 of 5", if the order has more tickets. */
  readonly position?: string | null;
  /** Whether the dog stands on the card. */
  readonly dog?: boolean;
  readonly children: ReactNode;
};

/**
 * The page around the ticket: a drawing of dawn, the same in both themes, and a link to My Festival, or to Home for a
 * visitor without an account.
 */
export const TicketFrame = ({ position = null, dog = false, children }: TicketFrameProps) => {
  const { signedInHint } = usePorts();
  const { src, width, height } = dogs.scent;
  const isMember = useHydrated() && signedInHint.mayBeSignedIn();
  return (
    <div className={`${styles.page} printed`}>
      <div className={styles.column}>
        <div className={styles.sun} aria-hidden="true" />
        <div className={styles.bar}>
          <Link to={isMember ? paths.myFestival : paths.home}>
            <svg viewBox="0 0 26 26" aria-hidden="true">
              <path d="M5 5l16 16M21 5L5 21" />
            </svg>
            {isMember ? 'My Festival' : 'Home'}
          </Link>
          {position && <span>{position}</span>}
        </div>
        {dog && <img className={styles.dog} src={src} alt="" width={width} height={height} />}
        {children}
      </div>
    </div>
  );
};
