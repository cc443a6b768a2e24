import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type TicketType, ticketTypes } from '#core/tickets/ticket-type.ts';

const typeNamed = (name: string | null): TicketType | undefined =>
  ticketTypes.find((type) => type.toLowerCase() === name?.toLowerCase());

/** The ticket type an address asks for: `#Competitors`, or `?type=Competitors`. */
const typeInAddress = ({ hash, search }: { hash: string; search: string }): TicketType | undefined =>
  typeNamed(hash.slice(1)) ?? typeNamed(new URLSearchParams(search).get('type'));

/**
 * Which chip is pressed: Guest unless the address says otherwise (§1). null until the page has come alive: then
 * everything is shown, for whoever reads without script.
 */
export const useChosenType = (): [TicketType | null, (type: TicketType) => void] => {
  const { hash, search } = useLocation();
  const [chosen, setChosen] = useState<TicketType | null>(null);

  useEffect(() => setChosen(typeInAddress({ hash, search }) ?? 'Guest'), [hash, search]);

  const choose = (type: TicketType) => {
    setChosen(type);
    // Past the router, which would move to the top of the page as for a change of page.
    window.history.replaceState(window.history.state, '', `#${type}`);
  };
  return [chosen, choose];
};
