import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

/** Cancels an account's deletion, from an e-mail's link. */
export const Component = () => {
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();
  return (
    <EmailLinkPage
      title="Stay a while"
      lede="Your account was to be deleted. One press keeps it, with everything in it."
      button="Keep my account"
      onConfirm={() => emailLinks.keepAccount(query.get('token') ?? '')}
      done={() => ({
        words: 'Your account stays, with everything in it. You can log in as before.',
        to: paths.login,
        label: 'Log in',
      })}
      over="There is nothing to take back: the account stays already, or it is gone."
    />
  );
};
