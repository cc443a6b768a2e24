import type { ReactNode } from 'react';
import { useSite } from '../../composition/site-context.tsx';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { useHasPassed } from '../festival/use-has-passed.ts';
import { CallToActionButton } from './call-to-action-button.tsx';

type TicketsButtonProps = ButtonLook & {
  /** Where on our own page its tickets stand; all of them, wherever they are sold, when not said. */
  readonly to?: string;
  readonly children: ReactNode;
};

/** The way to tickets in a page's own words; once none are sold any more, the one thing to do next. */
export const TicketsButton = ({ to, children, ...look }: TicketsButtonProps) => {
  const { ticketsUrl, edition } = useSite().config;
  if (useHasPassed(edition.salesCloseAt)) return <CallToActionButton {...look} />;
  return (
    <LinkButton to={to ?? ticketsUrl} {...look}>
      {children}
    </LinkButton>
  );
};
