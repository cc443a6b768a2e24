import type { ReactNode } from 'react';
import { useSite } from '../../composition/site-context.tsx';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { useHasPassed } from '../festival/use-has-passed.ts';
import { CallToActionButton } from './call-to-action-button.tsx';

type TicketsButtonProps = ButtonLook & {
  /** The address on our own ticket page, used unless tickets are sold elsewhere; all tickets when absent. */
  readonly to?: string;
  readonly children: ReactNode;
};

/** A button to the tickets in the page's own words; once sales have closed, the call to action instead. */
export const TicketsButton = ({ to, children, ...look }: TicketsButtonProps) => {
  const { ticketsUrl, edition } = useSite().config;
  if (useHasPassed(edition.salesCloseAt)) return <CallToActionButton {...look} />;
  return (
    <LinkButton to={to ?? ticketsUrl} {...look}>
      {children}
    </LinkButton>
  );
};
