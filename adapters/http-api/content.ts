import type { Content, ContentName } from '#core/content/content.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

/**
 * One file of the edition's words, from our own server, which has read and checked it.
 * @throws ServiceFailure
 */
export const httpContent = async <Name extends ContentName>(name: Name): Promise<Content[Name]> => {
  const answer = await fetch(`/api/content/${name}`, { credentials: 'same-origin' });
  if (!answer.ok) throw new ServiceFailure('festival', `the server answered ${answer.status}`, { retryable: true });
  return answer.json();
};
