import type { Content, ContentName } from '#core/site/content/content.ts';
import { usePorts } from './ports-context.tsx';

/** A loaded content file. @throws when the page's route does not list it in `content` */
export const useContent = <Name extends ContentName>(name: Name): Content[Name] => {
  const found = usePorts().content.all()[name];
  if (!found) throw new Error(`content ${name} is not loaded: add it to the route's content`);
  return found;
};
