import { issuedTicketMessages as messages } from '#core/tickets/issued/messages.ts';
import { Component as DeviceTickets } from '../../../app/device-tickets/device-tickets.tsx';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './my-festival-sections.module.css';

/** My Festival of a guest without signal: the tickets on this device. */
export const Component = () => {
  const { savedCodes } = usePorts();
  return (
    <Section tight>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <DeviceTickets />
          {savedCodes.all().length === 0 && (
            <EmptyList dog="scent">
              <p>{messages.noneOnThisDevice}</p>
            </EmptyList>
          )}
        </div>
        <aside aria-label="Also here without signal">
          <h2>Also here without signal</h2>
          <p>
            <TextLink to={paths.home}>Programme, map and questions</TextLink>
          </p>
          <p className="muted">
            Bought more than these? When there’s signal, open your email or <a href={paths.login}>log in</a> to fetch
            the rest.
          </p>
        </aside>
      </div>
    </Section>
  );
};
