import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Content, ContentName } from '#core/site/content/content.ts';
import { contentPath } from '#core/site/content/content-path.ts';

/**
 * Fetches one file of the edition's content. The server has validated it, so the first page loads neither the API client
 * nor its schemas.
 * @throws ServiceFailure
 */
export const httpContent = async <Name extends ContentName>(name: Name): Promise<Content[Name]> => {
  const answer = await fetch(contentPath.replace(':name', name), { credentials: 'same-origin' });
  if (!answer.ok) throw new ServiceFailure('festival', `the server answered ${answer.status}`, { retryable: true });
  return answer.json();
};
