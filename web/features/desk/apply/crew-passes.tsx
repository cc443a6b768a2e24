import { useState } from 'react';
import type { OwnApplication, OwnCrewPass } from '#core/desk/traders/client.ports.ts';
import { applyMessages, crewWords } from '#core/desk/traders/messages.ts';
import { refuse } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { TooOften } from '#core/tickets/changes/client.ports.ts';
import type { TakeBackRefusal } from '#core/tickets/changes/end-gift.ts';
import type { GiveRefusal } from '#core/tickets/changes/give-ticket.ts';
import { changeRefusals } from '#core/tickets/changes/messages.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './crew-passes.module.css';
import ownPlace from './own-place.module.css';
import type { Application } from './use-application.ts';

type Place = NonNullable<OwnApplication['place']>;
type CrewProps = { readonly place: Place; readonly application: Application };

/** The passes that came with the stand: each is shown at the door, given to someone by email, or taken back. */
export const CrewPasses = ({ place: { crew, order }, application }: CrewProps) => {
  const [said, setSaid] = useState('');
  if (crew.length === 0 || !order) return null;
  const changed = (what: string) => async () => {
    setSaid(what);
    const link = application.linkNow();
    const read = link && (await (await application.api()).read(link));
    if (read?.ok) application.setOwn(read.value);
  };
  return (
    <section className={ownPlace.part} aria-labelledby="crew">
      <h2 id="crew">Crew passes</h2>
      <p className={ownPlace.muted}>{crewWords.with(crew.length)}</p>
      <ol className={styles.crew}>
        {crew.map((pass) => (
          <li key={pass.id}>
            <Pass pass={pass} buyersKey={order.key} changed={changed} />
          </li>
        ))}
      </ol>
      <p role="status">{said}</p>
    </section>
  );
};

type PassProps = {
  readonly pass: OwnCrewPass;
  readonly buyersKey: string;
  /** What to do once a change is stored, with what to say about it. */
  readonly changed: (what: string) => () => Promise<void>;
};

const Pass = ({ pass, buyersKey, changed }: PassProps) => {
  const { openTicketChanges } = usePorts();
  const [isGiving, setGiving] = useState(false);
  const { busy, problem, submit } = useSubmit<TakeBackRefusal | TooOften>({
    refused: ({ kind }) => changeRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'a crew pass could not be taken back',
  });
  const { id, number, state, name, link } = pass;
  return (
    <>
      <div className={styles.who}>
        <b>{state === 'free' || state === 'void' ? number : name}</b>
        <small>{statusOf(pass)}</small>
      </div>
      <div className={styles.do}>
        {state !== 'accepted' && link && (
          <LinkButton small variant="ink" to={link}>
            Show code<span className="visually-hidden"> of {number}</span>
          </LinkButton>
        )}
        {state === 'free' && !isGiving && (
          <Button small variant="line" onClick={() => setGiving(true)}>
            Give it to someone<span className="visually-hidden">: {number}</span>
          </Button>
        )}
        {(state === 'offered' || state === 'accepted') && (
          <Button
            small
            variant="line"
            busy={busy}
            onClick={() =>
              void submit(
                async () => (await openTicketChanges()).takeBack(ticketId(id), buyersKey),
                changed(crewWords.takenBack(name ?? '')),
              )
            }
          >
            Take it back<span className="visually-hidden"> from {name}</span>
          </Button>
        )}
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {isGiving && state === 'free' && (
        <Give
          pass={pass}
          buyersKey={buyersKey}
          onGiven={(to) => {
            setGiving(false);
            void changed(crewWords.given(to))();
          }}
          onLeft={() => setGiving(false)}
        />
      )}
    </>
  );
};

const statusOf = ({ state, number, email, since }: OwnCrewPass): string => {
  if (state === 'free') return 'still with you';
  if (state === 'void') return 'not valid any more';
  const on = since === null ? '' : ` on ${formatDate(since)}`;
  return state === 'offered' ? `emailed to ${email}${on}, not accepted yet` : `${number}, accepted${on}`;
};

type GiveProps = {
  readonly pass: OwnCrewPass;
  readonly buyersKey: string;
  readonly onGiven: (name: string) => void;
  readonly onLeft: () => void;
};

/** Who gets the pass: a name and an email address. */
const Give = ({ pass, buyersKey, onGiven, onLeft }: GiveProps) => {
  const { openTicketChanges } = usePorts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { busy, problem, submit } = useSubmit<GiveRefusal | TooOften>({
    refused: ({ kind }) => changeRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'a crew pass could not be given',
  });
  const give = () =>
    submit(
      async () =>
        name.trim() === ''
          ? refuse({ kind: 'name-wrong' } as const)
          : (await openTicketChanges()).give(ticketId(pass.id), { name, email, message: '' }, buyersKey),
      (given) => onGiven(given.name),
    );
  return (
    <form
      className={styles.give}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <Field label="Name" value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      <Field
        label="Email"
        type="email"
        value={email}
        maxLength={250}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className={styles.do}>
        <Button small variant="ink" type="submit" busy={busy}>
          Give it
        </Button>
        <Button small variant="line" onClick={onLeft}>
          Not now
        </Button>
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
    </form>
  );
};
