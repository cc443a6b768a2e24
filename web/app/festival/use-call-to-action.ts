import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { paths } from '../paths.ts';
import { useEditionState } from './use-edition-state.ts';

/** The page's main link for this stage of the year: its address, its words on a button, and its word in a menu. */
export type CallToAction = { readonly to: string; readonly title: string; readonly short: string };

/** The call to action: tickets before the day, directions to the gate on it, the waitlist after it. */
export const useCallToAction = (): CallToAction => {
  const { ticketsUrl } = useSite().config;
  const { wayIn } = useContent('site');
  const state = useEditionState();
  const leadsTo = { before: ticketsUrl, today: paths.venue, after: paths.waitlist };
  return { to: leadsTo[state], ...wayIn[state] };
};
