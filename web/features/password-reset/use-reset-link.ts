import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isInvitedLink } from '#core/password-reset/invited-link.ts';
import type { ResetLink } from '#core/password-reset/ports.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';

type OpenedLink = {
  /** null without a link; undefined on the server and until device storage has been read. */
  readonly link: ResetLink | null | undefined;
  /** Whether the link is that of an invitation; false on the server and until device storage has been read. */
  readonly isInvited: boolean;
};

/**
 * The email's link: removed from the address bar at once, and saved on this device for a reload (§7). Whether it is that
 * of an invitation is saved in the history entry.
 */
export const useResetLink = (): OpenedLink => {
  const { savedLink } = usePorts();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<ResetLink | null>();

  useEffect(() => {
    const userId = query.get('userId');
    const secret = query.get('secret');
    if (userId && secret) savedLink.save({ userId, secret });
    // An incomplete link is damaged: the saved link of an older email must not be used in its place.
    else if (userId || secret) savedLink.forget();
    if (query.size > 0)
      navigate(paths.passwordReset, { replace: true, state: isInvitedLink(query) ? invitedState : null });
    // A known link stays: the address has no parameters any more, and the form reports a used link.
    setLink((known) => (known === undefined || query.size > 0 ? savedLink.load() : known));
  }, [query, navigate, savedLink]);

  return { link, isInvited: link !== undefined && isInvitedState(state) };
};

const invitedState = { isInvited: true } as const;

const isInvitedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isInvited' in state && state.isInvited === true;
