import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type TicketType, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { maxLengths } from '#core/site/site-forms/fields.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { SiteForm } from './site-form.tsx';

const names: Readonly<Record<TicketType, string>> = {
  Guest: 'Visit',
  Competitors: 'Compete',
  Stands: 'Trade',
};

const comings = ticketTypes.map((id) => ({ id, name: names[id] }));

type WaitingFor = { readonly message: string; readonly type: TicketType };

const nothing: WaitingFor = { message: '', type: 'Guest' };

/**
 * The subject of the waitlist form: a group of the competition, from `/waitlist?for=Silver, adults`, or a product, from
 * `/waitlist?for=Lunch&type=Guest`.
 */
const useWaitingFor = (): WaitingFor => {
  const { search } = useLocation();
  const [waitingFor, setWaitingFor] = useState(nothing);
  // The server renders one page for every visitor; the query is applied after hydration.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const wanted = query.get('for')?.slice(0, 60);
    const type = ticketTypes.find((each) => each === query.get('type'));
    if (type) setWaitingFor({ type, message: wanted ? `${wanted}.` : '' });
    else setWaitingFor(wanted ? { type: 'Competitors', message: `The competition: ${wanted}.` } : nothing);
  }, [search]);
  return waitingFor;
};

/** The waitlist form, for a place this year or next. */
export const WaitlistForm = () => {
  const waitingFor = useWaitingFor();
  return (
    <SiteForm formType="waitlist" submit="Join the waiting list">
      {(field, { comingAs, message }) => (
        <Fragment key={`${waitingFor.type} ${waitingFor.message}`}>
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
            chosen={ticketTypes.find((type) => type === comingAs) ?? waitingFor.type}
          />
          <TextArea
            label="Anything we should know?"
            hint="How many of you, which class, what you sell. Leave it empty if you like."
            rows={3}
            maxLength={maxLengths.note}
            {...field('message')}
            defaultValue={message ?? waitingFor.message}
          />
        </Fragment>
      )}
    </SiteForm>
  );
};
