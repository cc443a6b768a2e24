import { most } from '#core/site-forms/fields.ts';
import { type TicketType, ticketTypes } from '#core/tickets/ticket-type.ts';
import { Field } from '../../design/field.tsx';
import { Segments } from '../../design/segments.tsx';
import { TextArea } from '../../design/text-area.tsx';
import { SiteForm } from './site-form.tsx';

const names: Readonly<Record<TicketType, string>> = {
  Guest: 'To watch',
  Competitors: 'To compete',
  Stands: 'To trade',
};

const comings = ticketTypes.map((id) => ({ id, name: names[id] }));

/** Asks for word as soon as there is a place, this year or next. */
export const WaitlistForm = () => (
  <SiteForm formType="waitlist" submit="Keep me a place in the queue">
    {(field, { comingAs }) => (
      <>
        <Field label="Your name" autoComplete="name" required maxLength={most.name} {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" required maxLength={most.email} {...field('email')} />
        <Segments
          label="You would come"
          name="comingAs"
          options={comings}
          chosen={ticketTypes.find((type) => type === comingAs) ?? 'Guest'}
        />
        <TextArea
          label="Anything we should know"
          hint="How many of you, which level, what you sell. Leave it empty if you like."
          rows={3}
          maxLength={most.note}
          {...field('message')}
        />
      </>
    )}
  </SiteForm>
);
