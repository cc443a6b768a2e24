import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EmailProof } from '#core/accounts/client.ports.ts';

/** What a letter's link brings beside the page to go on to. */
const brought = ['userId', 'secret', 'expire', 'project'] as const;

/**
 * The letter's link: it leaves the address bar at once and is kept by this page alone. null without one; undefined until
 * the browser has looked, as on the server.
 */
export const useEmailLink = (): EmailProof | null | undefined => {
  const [query, setQuery] = useSearchParams();
  const [link, setLink] = useState<EmailProof | null>();

  useEffect(() => {
    const [userId, secret] = [query.get('userId'), query.get('secret')];
    const found = userId && secret ? { userId, secret } : null;
    // Once known it stays: the address is bare from now on.
    setLink((known) => found ?? known ?? null);
    const rest = new URLSearchParams(query);
    for (const name of brought) rest.delete(name);
    if (rest.size !== query.size) setQuery(rest, { replace: true });
  }, [query, setQuery]);

  return link;
};
