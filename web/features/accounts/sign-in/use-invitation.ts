import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noPrefill, type Prefill, readPrefill } from '#core/accounts/prefill.ts';
import { usePorts } from '../../../composition/ports-context.tsx';

const invitation = ['email', 'userType', 'tickets'] as const;

type Invitation = {
  readonly prefill: Prefill;
  /** Whether the claim of a guest order waits for a log-in. */
  readonly hasClaim: boolean;
};

/**
 * The prefill and claim from an invitation's or email's link (§3): saved on this device, and removed from the address
 * bar. Empty on the server and during hydration, so that prefilled fields match the server's markup.
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
