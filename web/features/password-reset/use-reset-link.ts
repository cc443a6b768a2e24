import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResetLink } from '#core/password-reset/ports.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';

/**
 * The email's link: removed from the address bar at once, and saved on this device for a reload (§7). null without
 * one; undefined on the server and until device storage has been read.
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
    // An incomplete link is damaged: the saved link of an older email must not be used in its place.
    else if (userId || secret) savedLink.forget();
    if (query.size > 0) navigate(paths.passwordReset, { replace: true });
    // A known link stays: the address has no parameters any more, and the form reports a used link.
    setLink((known) => (known === undefined || query.size > 0 ? savedLink.load() : known));
  }, [query, navigate, savedLink]);

  return link;
};
