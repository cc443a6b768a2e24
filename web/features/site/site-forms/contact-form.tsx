import { type ContactTopic, contactTopics, maxLengths } from '#core/site/site-forms/fields.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import styles from './site-form.module.css';
import { SiteForm } from './site-form.tsx';

const names: Readonly<Record<ContactTopic, string>> = {
  tickets: 'Tickets',
  hounds: 'Hounds',
  access: 'Access',
  other: 'Other',
};

const topics = contactTopics.map((id) => ({ id, name: names[id] }));

/** The contact form. */
export const ContactForm = () => (
  <SiteForm formType="contact" submit="Send message">
    {(field, { about }) => (
      <>
        <div className={styles.two}>
          <Field label="Name" autoComplete="name" required maxLength={maxLengths.name} {...field('name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={maxLengths.email}
            {...field('email')}
          />
        </div>
        <Segments
          label="About"
          name="about"
          options={topics}
          chosen={contactTopics.find((topic) => topic === about) ?? 'tickets'}
        />
        <TextArea label="Message" rows={7} required maxLength={maxLengths.message} {...field('message')} />
      </>
    )}
  </SiteForm>
);
