type ContactProps = { readonly name: string; readonly phone: string; readonly email: string };

/** A name with a phone number to ring and an address to write to, each one tap away. */
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
        <a href={`mailto:${email}`}>{email}</a>
      </small>
    )}
  </>
);
