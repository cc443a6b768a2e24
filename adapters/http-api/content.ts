import type { Content, ContentName } from '#core/content/content.ts';
import { contentPath } from '#core/content/content-path.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

/**
 * One file of the edition's content, from our own server, which has validated it: the first page does without the
 * client and its schemas.
 * @throws ServiceFailure
 */
export const httpContent = async <Name extends ContentName>(name: Name): Promise<Content[Name]> => {
  const answer = await fetch(contentPath.replace(':name', name), { credentials: 'same-origin' });
  if (!answer.ok) throw new ServiceFailure('festival', `the server answered ${answer.status}`, { retryable: true });
  return answer.json();
};
