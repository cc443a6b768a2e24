import { honeypotField } from '#core/site-forms/fields.ts';

/** A field for programs that fill in whatever there is: people neither see, hear nor reach it. */
export const Honeypot = () => (
  <p className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
