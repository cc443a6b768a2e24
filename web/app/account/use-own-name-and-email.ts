import { type RefObject, useEffect } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSignedIn } from '../use-visitor.ts';

/**
 * Fills the visitor's name and email into the fields that are still empty, as soon as the visitor is known to be
 * logged in. A guest's page never loads the session.
 */
export const useOwnNameAndEmail = (ref: RefObject<HTMLFormElement | null>): void => {
  const ports = usePorts();
  const signedIn = useSignedIn();

  useEffect(() => {
    if (!signedIn) return undefined;
    let current = true;
    const fill = async () => {
      const { sessionOf } = await import('../../session/session.ts');
      const { user } = sessionOf(ports).getSnapshot().context;
      if (!current || !user || !ref.current) return;
      for (const name of ['name', 'email'] as const) {
        const field = ref.current.elements.namedItem(name);
        if (field instanceof HTMLInputElement && field.value === '') field.value = user[name];
      }
    };
    fill().catch((cause: unknown) => ports.log.warn('own name and email not filled in', { cause: String(cause) }));
    return () => {
      current = false;
    };
  }, [ref, ports, signedIn]);
};
