import { mailto } from '../../../design/type/mailto.ts';

type ContactProps = { readonly name: string; readonly phone: string; readonly email: string };

/** A name with links to the phone number and the email address. */
export const Contact = ({ name, phone, email }: ContactProps) => (
  <>
    {name}
    {phone !== '' && (
      <small>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </small>
    )}
    {email !== '' && (
      <small>
        <a href={mailto(email)}>{email}</a>
      </small>
    )}
  </>
);
