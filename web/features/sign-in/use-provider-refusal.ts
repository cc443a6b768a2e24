import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages } from '#core/accounts/messages.ts';

const wording: Readonly<Record<string, string>> = {
  user_oauth2_unauthorized: accountMessages.providerSaidNo,
  user_oauth2_bad_request: accountMessages.providerLost,
  user_already_exists: accountMessages.providerNotLinked,
};

/** Why coming back from a provider did not end in a log-in, in words; null when nothing went wrong. It leaves the address bar. */
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

/** The account service's name for what went wrong; '' in a text that is not its own. */
const typeIn = (error: string): string => {
  try {
    const { type }: { readonly type?: unknown } = JSON.parse(error) ?? {};
    return typeof type === 'string' ? type : '';
  } catch {
    return '';
  }
};
