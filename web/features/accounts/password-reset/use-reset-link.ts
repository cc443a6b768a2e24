import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Invited, invitedBy } from '#core/accounts/password-reset/invited-link.ts';
import type { ResetLink } from '#core/accounts/password-reset/ports.ts';
import { staffLabels } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';

type OpenedLink = {
  /** null without a link; undefined on the server and until device storage has been read. */
  readonly link: ResetLink | null | undefined;
  /** The invitation whose link it is; null for another link, on the server and until device storage has been read. */
  readonly invited: Invited | null;
};

/**
 * The email's link: removed from the address bar at once, and saved on this device for a reload (§7). The invitation is
 * saved in the history entry.
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
    const invited = invitedBy(query);
    if (query.size > 0) void navigate(paths.passwordReset, { replace: true, state: invited && { invited } });
    // A known link stays: the address has no parameters any more, and the form reports a used link.
    setLink((known) => (known === undefined || query.size > 0 ? savedLink.load() : known));
  }, [query, navigate, savedLink]);

  return { link, invited: link === undefined ? null : invitedIn(state) };
};

const invitedState = z.object({ invited: z.object({ email: z.string(), label: z.enum(staffLabels) }) });

const invitedIn = (state: unknown): Invited | null => {
  const read = invitedState.safeParse(state);
  return read.success ? read.data.invited : null;
};
