import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { paths } from '../paths.ts';
import { useEditionState } from './use-edition-state.ts';

/** The one thing to do next: where it leads, its words on a button, and its word in a menu. */
export type CallToAction = { readonly to: string; readonly title: string; readonly short: string };

/** Tickets before the day, the gate on it, the waitlist for the next one after it. */
export const useCallToAction = (): CallToAction => {
  const { ticketsUrl } = useSite().config;
  const { wayIn } = useContent('site');
  const state = useEditionState();
  const leadsTo = { before: ticketsUrl, today: paths.venue, after: paths.waitlist };
  return { to: leadsTo[state], ...wayIn[state] };
};
