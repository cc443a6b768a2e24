import { maxLengths } from '#core/site/site-forms/fields.ts';
import { Field } from '../../../design/forms/field.tsx';
import { SiteForm } from './site-form.tsx';

/** The newsletter form: an email is sent, and only the button behind its link subscribes (double opt-in). */
export const SubscribeForm = ({ block = false }: { block?: boolean }) => (
  <SiteForm formType="subscriber" submit="Keep me posted" block={block}>
    {(field) => (
      <>
        <Field label="Your name" autoComplete="name" required maxLength={maxLengths.name} {...field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxLengths.email}
          {...field('email')}
        />
      </>
    )}
  </SiteForm>
);
