import { Fragment } from 'react';

/** The parts of an address, each with the dot, hyphen, underscore, plus sign or @ behind it. */
const parts = /[^.@_+-]+[.@_+-]*|[.@_+-]+/gu;

/** An email address that breaks between its parts, and inside one only where the part is longer than the line. */
export const BreakableEmail = ({ email }: { readonly email: string }) =>
  (email.match(parts) ?? [email]).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its position
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
