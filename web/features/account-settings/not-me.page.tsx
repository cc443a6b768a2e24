import { useSearchParams } from 'react-router-dom';
import type { Objected } from '#core/accounts/objection/ports.ts';
import { paths } from '../../app/paths.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

/** Reverts a change of the account that its owner did not make, from an e-mail's link. */
export const Component = () => {
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();
  return (
    <EmailLinkPage
      title="It was not you?"
      lede="One press logs everybody out, takes the password and the second step away, and brings the account back to this address. A letter then leads to a new password."
      button="It was not me"
      variant="danger"
      onConfirm={() => emailLinks.object(query.get('proof') ?? '')}
      done={whatCameOfIt}
      over="This link has been used up or has expired. Write to us, and a person looks into it."
    />
  );
};

const whatCameOfIt = ({ addressRestored }: Objected) =>
  addressRestored
    ? {
        words: 'Everybody is logged out, and the account is back at this address. A letter leads to a new password.',
        to: paths.login,
        label: 'Log in',
      }
    : {
        words:
          'Everybody is logged out and the password is gone. Another account has this address by now: write to us, and a person looks into it.',
        to: paths.contact,
        label: 'Write to us',
      };
