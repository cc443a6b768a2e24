import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages } from '#core/accounts/messages.ts';

const wording: Readonly<Record<string, string>> = {
  user_oauth2_unauthorized: accountMessages.providerSaidNo,
  user_oauth2_bad_request: accountMessages.providerLost,
  user_already_exists: accountMessages.providerNotLinked,
};

/**
 * Why an identity provider's log-in failed, in words; null when it did not. The parameter is removed from the address
 * bar.
 */
export const useProviderRefusal = (): string | null => {
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    const error = query.get('error');
    if (error === null) return;
    setMessage(wording[typeIn(error)] ?? accountMessages.logInFailed);
    const rest = new URLSearchParams(query);
    rest.delete('error');
    setQuery(rest, { replace: true });
  }, [query, setQuery]);

  return message;
};

/** The account service's error type; '' for a text that is not the service's. */
const typeIn = (error: string): string => {
  try {
    const { type }: { readonly type?: unknown } = JSON.parse(error) ?? {};
    return typeof type === 'string' ? type : '';
  } catch {
    return '';
  }
};
