import type { Content, ContentName } from '#core/content/content.ts';
import { usePorts } from './ports-context.tsx';

/** What the edition says in that file. @throws when the page's route does not name it in `content` */
export const useContent = <Name extends ContentName>(name: Name): Content[Name] => {
  const found = usePorts().content.all()[name];
  if (!found) throw new Error(`the route of this page does not name the content ${name}`);
  return found;
};
