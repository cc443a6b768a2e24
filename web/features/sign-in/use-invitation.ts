import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noPrefill, type Prefill, readPrefill } from '#core/accounts/prefill.ts';
import { usePorts } from '../../composition/ports-context.tsx';

const invitation = ['email', 'userType', 'tickets'] as const;

type Invitation = {
  readonly prefill: Prefill;
  /** Whether an order from a letter waits for somebody to log in. */
  readonly hasClaim: boolean;
};

/**
 * What an invitation or a letter's link brings along (§3): kept on this device, and gone from the address bar. Nothing on the
 * server and at first, so that what is filled in never differs from the page that was sent.
 */
export const useInvitation = (): Invitation => {
  const { savedPrefill, savedClaim } = usePorts();
  const [query, setQuery] = useSearchParams();
  const [brought, setBrought] = useState<Invitation>({ prefill: noPrefill, hasClaim: false });

  useEffect(() => {
    const claim = query.get('claim');
    if (claim) savedClaim.save(claim);
    if (invitation.some((name) => query.has(name))) savedPrefill.save(readPrefill(query));

    const rest = new URLSearchParams(query);
    for (const name of [...invitation, 'claim']) rest.delete(name);
    if (rest.size !== query.size) setQuery(rest, { replace: true });

    setBrought({ prefill: readPrefill(savedPrefill.load()), hasClaim: savedClaim.load() !== null });
  }, [query, setQuery, savedPrefill, savedClaim]);

  return brought;
};
