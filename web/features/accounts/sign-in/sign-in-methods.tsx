import { Link, useSearchParams } from 'react-router-dom';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { emailState } from '../../../app/email-for-next-form.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { useSite } from '../../../composition/site-context.tsx';
import styles from './sign-in-methods.module.css';

/**
 * The account service's address that redirects to a provider (§7 OAuth2), as the SDK would open it. The provider leads
 * back to the log-in page, which redirects a signed-in visitor to `next`.
 */
const providerLogInUrl = ({ siteUrl, accounts }: SiteConfig, provider: string, next: string | null): string => {
  const back = new URL(withNext(paths.login, next), siteUrl).href;
  const query = new URLSearchParams({ project: accounts.projectId, success: back, failure: back });
  return `${accounts.endpoint}/account/sessions/oauth2/${encodeURIComponent(provider)}?${query}`;
};

/**
 * The other sign-in methods, one line each, and the configured identity providers. Links keep the `next` address:
 * `server/http/first.js` adds it until hydration, and React leaves such an `href` as it is.
 * @param email the email address typed on this page, passed to the next form
 */
export const SignInMethods = ({ email }: { readonly email: string }) => {
  const [query] = useSearchParams();
  const { config } = useSite();
  const next = query.get('next');
  return (
    <ul className={styles.ways} aria-label="Other ways to log in">
      <li>
        Can’t remember it?{' '}
        <Link data-next to={withNext(paths.logInLink, next)} state={emailState(email)}>
          Email me a login link
        </Link>
      </li>
      <li>
        Email on another device?{' '}
        <Link data-next to={withNext(paths.logInCode, next)} state={emailState(email)}>
          Send me a code
        </Link>
      </li>
      {config.accounts.providers?.map(({ id, label }) => (
        <li key={id}>
          Or{' '}
          <a data-next-in="success failure" href={providerLogInUrl(config, id, next)}>
            continue with {label}
          </a>
        </li>
      ))}
    </ul>
  );
};
