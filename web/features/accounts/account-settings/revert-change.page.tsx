import { useSearchParams } from 'react-router-dom';
import type { Objected } from '#core/accounts/objection/objections.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { EmailLinkPage, type LinkStage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

/** Reverts a change of the account that its owner did not make, from an email's link. */
export const Component = () => {
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();
  const proof = query.get('proof') ?? '';
  return (
    <EmailLinkPage
      isWhole={proof !== ''}
      title="Wasn’t you?"
      lede="This logs everyone out, removes the password and any change to two-step login of the last seven days, and restores this email address. We’ll email you a link to set a new password."
      button="That wasn’t me"
      variant="danger"
      onConfirm={() => emailLinks.object(proof)}
      done={resultOf}
      over={{
        title: 'This link doesn’t work any more',
        lede: 'It has been used, has expired, or is incomplete. If something’s still wrong, write to us and we’ll look into it.',
        wayOn: (
          <>
            <LinkButton to={paths.contact} variant="ink">
              Contact us
            </LinkButton>
            <TextLink to={paths.passwordResetRequest}>Reset your password</TextLink>
          </>
        ),
      }}
    />
  );
};

const writeToUs = (
  <LinkButton to={paths.contact} variant="ink">
    Contact us
  </LinkButton>
);

const resultOf = ({ addressRestored, blocked }: Objected): LinkStage => {
  if (blocked)
    return {
      title: 'Everyone has been logged out',
      lede: 'The password has been removed, but the account has been blocked. Write to us and we’ll look into it.',
      wayOn: writeToUs,
    };
  return addressRestored
    ? {
        title: 'Your account is yours again',
        lede: 'Everyone has been logged out and this email address is back. Check your inbox for a link to set a new password.',
        wayOn: (
          <>
            <LinkButton to={paths.home} variant="ink">
              Back to the festival
            </LinkButton>
            <TextLink to={paths.passwordResetRequest}>Send the link again</TextLink>
          </>
        ),
      }
    : {
        title: 'Everyone has been logged out',
        lede: 'The password has been removed, but another account uses this email address now. Write to us and we’ll look into it.',
        wayOn: writeToUs,
      };
};
