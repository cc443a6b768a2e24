import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { EmailLinkPage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

/** Cancels an account's deletion, from an email's link. */
export const Component = () => {
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <EmailLinkPage
      isWhole={token !== ''}
      title="Keep your account?"
      lede="It’s due to be deleted. One click keeps it, with everything in it."
      button="Keep my account"
      onConfirm={() => emailLinks.cancelDeletion(token)}
      done={() => ({
        title: 'Your account’s staying',
        lede: 'Everything in it is as it was. You can log in as before.',
        wayOn: (
          <LinkButton to={paths.login} variant="ink">
            Log in
          </LinkButton>
        ),
      })}
      over={{
        title: 'Nothing to undo',
        lede: 'Either your account is safe already, or it has been deleted. Try logging in to find out.',
        wayOn: (
          <>
            <LinkButton to={paths.login} variant="ink">
              Log in
            </LinkButton>
            <TextLink to={paths.contact}>Contact us</TextLink>
          </>
        ),
      }}
    />
  );
};
