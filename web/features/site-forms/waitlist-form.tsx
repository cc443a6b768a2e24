import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maxLengths } from '#core/site-forms/fields.ts';
import { type TicketType, ticketTypes } from '#core/tickets/ticket-type.ts';
import { Field } from '../../design/forms/field.tsx';
import { Segments } from '../../design/forms/segments.tsx';
import { TextArea } from '../../design/forms/text-area.tsx';
import { SiteForm } from './site-form.tsx';

const names: Readonly<Record<TicketType, string>> = {
  Guest: 'Visit',
  Competitors: 'Compete',
  Stands: 'Trade',
};

const comings = ticketTypes.map((id) => ({ id, name: names[id] }));

/** The group that a visitor waits for, from `/waitlist?for=Silver, adults`; '' when absent. */
const useWaitingFor = (): string => {
  const { search } = useLocation();
  const [group, setGroup] = useState('');
  // The server renders one page for everybody; the query is applied after hydration.
  useEffect(() => setGroup(new URLSearchParams(search).get('for')?.slice(0, 60) ?? ''), [search]);
  return group;
};

/** The waitlist form, for a place this year or next. */
export const WaitlistForm = () => {
  const group = useWaitingFor();
  return (
    <SiteForm formType="waitlist" submit="Join the waiting list">
      {(field, { comingAs, message }) => (
        <Fragment key={group}>
          <Field label="Your name" autoComplete="name" required maxLength={maxLengths.name} {...field('name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={maxLengths.email}
            {...field('email')}
          />
          <Segments
            label="I’d like to"
            name="comingAs"
            options={comings}
            chosen={ticketTypes.find((type) => type === comingAs) ?? (group ? 'Competitors' : 'Guest')}
          />
          <TextArea
            label="Anything we should know?"
            hint="How many of you, which class, what you sell. Leave it empty if you like."
            rows={3}
            maxLength={maxLengths.note}
            {...field('message')}
            defaultValue={message ?? (group && `The competition: ${group}.`)}
          />
        </Fragment>
      )}
    </SiteForm>
  );
};
