import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EmailProof } from '#core/accounts/client.ports.ts';

/** The parameters of the email's link, apart from `next`. */
const brought = ['userId', 'secret', 'expire', 'project'] as const;

/**
 * The email's link: removed from the address bar at once and stored in this page's memory. null without one; undefined
 * on the server and during hydration.
 */
export const useEmailLink = (): EmailProof | null | undefined => {
  const [query, setQuery] = useSearchParams();
  const [link, setLink] = useState<EmailProof | null>();

  useEffect(() => {
    const [userId, secret] = [query.get('userId'), query.get('secret')];
    const found = userId && secret ? { userId, secret } : null;
    // A known link stays, because the address has no parameters any more.
    setLink((known) => found ?? known ?? null);
    const rest = new URLSearchParams(query);
    for (const name of brought) rest.delete(name);
    if (rest.size !== query.size) setQuery(rest, { replace: true });
  }, [query, setQuery]);

  return link;
};
