import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type FestivalSection, sectionsFor } from '#core/accounts/permissions.ts';
import type { Purchase } from '#core/accounts/purchase.ts';
import type { User, UserType } from '#core/accounts/user.ts';
import { competitorTicketBought } from '#core/site/my-festival/competitor-ticket-bought.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Collapsible } from '../../../design/layout/collapsible.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { AskName } from './ask-name.tsx';
import styles from './my-festival-sections.module.css';
import { OwnOrders } from './own-orders/own-orders.tsx';
import { OwnStands } from './own-orders/own-stands.tsx';
import { OwnWaitingLists } from './own-orders/own-waiting-lists.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { TrailToTheRing } from './trail-to-the-ring.tsx';
import { useIsOver } from './use-is-over.ts';
import { useOwnHounds } from './use-own-hounds.ts';

const titles: Readonly<Record<FestivalSection, string>> = {
  tickets: 'Tickets',
  'register-for-have-a-go': 'Register for Have-A-Go',
  'register-for-competition': 'Register for Competition',
};

const partOf = { 'register-for-have-a-go': 'haveAGo', 'register-for-competition': 'competition' } as const;

type MyFestivalSectionsProps = {
  readonly user: User;
  readonly userType: UserType;
  readonly purchases: readonly Purchase[];
  /** Whether the purchases are being loaded. */
  readonly loading: boolean;
  /** Notices about the visitor's session and device, above the sections. */
  readonly notices?: ReactNode;
  /** The account and its links, beside the sections. */
  readonly account: ReactNode;
  /** The user's earlier festivals, below the sections. */
  readonly past?: ReactNode;
  /** Called when the user's data has changed. */
  readonly onChanged: () => void;
};

/** The sections of one user's page; for competitors also the steps to the ring. */
export const MyFestivalSections = (props: MyFestivalSectionsProps) => {
  const { user, userType, purchases, loading, notices, account, past, onChanged } = props;
  const { catalogue, config } = useSite();
  const { parts } = config.edition;
  const isThere = (section: FestivalSection) => section === 'tickets' || parts[partOf[section]];
  // Orders are loaded after purchases, because the request for purchases claims guest orders with the user's address.
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (!loading) setKnown(true);
  }, [loading]);
  const { registrations, entries, hounds, houndsOf } = useOwnHounds(userType, purchases);
  // A product that is no longer on sale is not in the catalogue, but its ticket is still valid: then the time comes
  // from the registrations.
  const boughtAt = competitorTicketBought(purchases, catalogue) ?? registrations.value?.tickets[0]?.boughtAt ?? null;
  const isOver = useIsOver();
  const { hash } = useLocation();
  const named = hash === '#questionnaire' ? 'register-for-competition' : hash.slice(1);
  const [opened, setOpened] = useState(named.startsWith('register-for-'));

  const inside: Readonly<Record<FestivalSection, ReactNode>> = {
    tickets: known ? <OwnOrders {...{ purchases, loading, hounds, houndsOf, onChanged }} /> : <Loading />,
    'register-for-have-a-go': <RegistrationSection kind="have-a-go" {...{ user, opened, registrations, entries }} />,
    'register-for-competition': (
      <RegistrationSection kind="competition" {...{ user, opened, registrations, entries }} />
    ),
  };

  return (
    <Section tight>
      <div className={`wrap ${styles.columns}`}>
        <div>
          {notices}
          {user.name === '' && <AskName onNamed={onChanged} />}
          {parts.waitingLists && <OwnWaitingLists />}
          {parts.traders && <OwnStands />}
          {sectionsFor(user)
            .filter(isThere)
            .map((section) => (
              <Collapsible
                key={section}
                id={section}
                open={section === named}
                title={titles[section]}
                {...(section === 'tickets' ? {} : { onOpen: () => setOpened(true) })}
              >
                {inside[section]}
              </Collapsible>
            ))}
          {past}
          {userType === 'competitor' && !isOver && parts.competition && parts.haveAGo && (
            <p className="muted">
              <Link to={paths.haveAGo}>Have A Go</Link> is kept for dogs who aren’t in the competition, so its form
              isn’t on your page. Another dog in the family? Someone else can register them in an account of their own.
            </p>
          )}
        </div>
        <aside className={styles.beside} aria-label="Your account">
          {userType === 'competitor' && parts.competition && (
            <TrailToTheRing
              boughtAt={boughtAt}
              own={registrations.value}
              entries={entries}
              loading={loading || (registrations.value === null && registrations.problem === null)}
            />
          )}
          {account}
        </aside>
      </div>
    </Section>
  );
};
