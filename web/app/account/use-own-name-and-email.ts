import { type RefObject, useEffect } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSignedIn } from '../use-visitor.ts';

/**
 * Fills the visitor's name and email into the fields that are still empty, as soon as the visitor is known to be
 * logged in. A guest's page never loads the session.
 * @param ref the form, or an element around it
 * @param nameField the name of the field for the visitor's name
 */
export const useOwnNameAndEmail = (ref: RefObject<HTMLElement | null>, nameField = 'name'): void => {
  const ports = usePorts();
  const signedIn = useSignedIn();

  useEffect(() => {
    if (!signedIn) return undefined;
    let current = true;
    const fill = async () => {
      const { sessionOf } = await import('../../session/session.ts');
      const { user } = sessionOf(ports).getSnapshot().context;
      if (!current || !user || !ref.current) return;
      for (const [name, own] of [
        [nameField, user.name],
        ['email', user.email],
      ] as const) {
        const field = ref.current.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        if (field?.value === '') field.value = own;
      }
    };
    fill().catch((cause: unknown) => ports.log.warn('own name and email not filled in', { cause: String(cause) }));
    return () => {
      current = false;
    };
  }, [ref, nameField, ports, signedIn]);
};
