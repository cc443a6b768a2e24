import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePorts } from '../../composition/ports-context.tsx';
import { useWatched } from '../../session/watched.ts';
import { paths } from '../paths.ts';

/**
 * Leads to the choices on the privacy page, and where something is counted fetches the question instead: a link in any
 * case, so that it works before and without any script.
 */
export const PrivacyChoicesLink = ({ children }: { children: ReactNode }) => {
  const question = useWatched(usePorts().question, null);
  const ask = (event: MouseEvent) => {
    if (!question || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    question.ask();
  };
  return (
    <Link to={paths.privacyChoices} onClick={ask}>
      {children}
    </Link>
  );
};
