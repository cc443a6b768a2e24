import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResetLink } from '#core/password-reset/ports.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';

/**
 * The letter's link: it leaves the address bar at once, and is kept on this device for a reload (§7). null without
 * one; undefined until the browser has looked, as on the server.
 */
export const useResetLink = (): ResetLink | null | undefined => {
  const { savedLink } = usePorts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [link, setLink] = useState<ResetLink | null>();

  useEffect(() => {
    const userId = query.get('userId');
    const secret = query.get('secret');
    if (userId && secret) savedLink.save({ userId, secret });
    // Half a link is a damaged one: an older one must not answer for it.
    else if (userId || secret) savedLink.forget();
    if (query.size > 0) navigate(paths.passwordReset, { replace: true });
    // Once known it stays: the address is bare from now on, and a used link is told by the form itself.
    setLink((known) => (known === undefined || query.size > 0 ? savedLink.load() : known));
  }, [query, navigate, savedLink]);

  return link;
};
