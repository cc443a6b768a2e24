import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { MarketPlanNow, PlanTrader } from '#core/desk/traders/client.ports.ts';
import type { Pitch } from '#core/desk/traders/market-plan.ts';
import { holderOf, holdsWords, isUndecided, needsWords, planLead } from '#core/desk/traders/plan-words.ts';
import { ok } from '#core/kernel/result.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { MarketPlan, type ShownPitch } from '../../../design/market/market-plan.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './pitches.module.css';
import { PlanOnPaper } from './plan-on-paper.tsx';
import { isFull, SetUpSlots } from './set-up-slots.tsx';
import { type Placing, usePlacing } from './use-placing.ts';

/** The plan of the market: who has which pitch, who has none yet, and when they set up. */
export const Pitches = () => {
  const { traders } = useDeskPorts();
  const read = useCallback(async () => ok(await traders.plan()), [traders]);
  const fetched = useFetched(read, { failure: 'the plan of the market could not be read' });
  const { value } = fetched;
  return (
    <>
      <div className={styles.head}>
        <DeskHead
          title="Plan of the market"
          crumb={<Link to={paths.deskTraders}>Traders</Link>}
          lead={value?.plan && planLead(value)}
          actions={
            value?.plan && (
              <Button small variant="line" onClick={() => window.print()}>
                Print on A4
              </Button>
            )
          }
        />
      </div>
      <FetchedPart fetched={fetched} what="the plan of the market">
        {(now) => (now.plan ? <Plan now={now} plan={now.plan} onChanged={fetched.poll} /> : <NoPlan />)}
      </FetchedPart>
    </>
  );
};

const NoPlan = () => (
  <p>
    This year has no plan of the market yet. Its pitches are in <code>edition.yaml</code>, under traders; once they’re
    there, they can be given here.
  </p>
);

type PlanProps = {
  readonly now: MarketPlanNow;
  readonly plan: NonNullable<MarketPlanNow['plan']>;
  readonly onChanged: () => void;
};

const Plan = ({ now, plan, onChanged }: PlanProps) => {
  const { traders } = now;
  const placing = usePlacing(now, onChanged);
  const { taken, at } = placing;
  const show = ({ id }: Pitch): ShownPitch => {
    const holder = holderOf(traders, id);
    if (taken && at === id && (!holder || holder.id === taken.id))
      return { kind: 'here', says: `${taken.name}, being placed`, name: taken.name };
    if (!holder) return { kind: 'free', says: 'free', name: 'free' };
    return {
      kind: isUndecided(holder) ? 'kept' : holder.column === 'paid' ? 'paid' : 'held',
      says: `${holder.name}, ${holdsWords(holder)}`,
      name: holder.name,
    };
  };
  return (
    <>
      <div className={styles.columns}>
        <section aria-label="The plan">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys */}
          <section className={styles.scrolls} aria-label="Plan, scrolls sideways on a phone" tabIndex={0}>
            <MarketPlan
              ref={placing.svg}
              plan={plan}
              label={`Plan of the market. ${planLead(now)}`}
              show={show}
              buttons={placing.buttons}
            />
          </section>
          <Note placing={placing} />
          <Key />
        </section>
        <aside>
          <Without traders={traders} placing={placing} />
          {taken && <Taken now={now} trader={taken} placing={placing} />}
          <SetUpSlots now={now} />
        </aside>
      </div>
      <PlanOnPaper now={now} plan={plan} />
    </>
  );
};

/** Below the plan: above it, its coming would move the pitch that something is being dragged to. */
const Note = ({ placing: { note, taken, pitch, give, takeBack, canUndo } }: { readonly placing: Placing }) => (
  <div role="status" className={styles.said}>
    {note && (
      <div className={classNames(deskBox.note, styles[note.kind])}>
        <b>{note.title}</b>
        <p>
          {note.text}{' '}
          {note.kind === 'warn' && taken && pitch && (
            <button type="button" className={deskText.link} onClick={() => give(taken, pitch, { anyway: true })}>
              Give it anyway
            </button>
          )}
          {note.kind === 'ok' && canUndo && (
            <button type="button" className={deskText.link} onClick={takeBack}>
              Undo
            </button>
          )}
        </p>
      </div>
    )}
  </div>
);

const keys = [
  ['paid', 'paid'],
  ['held', 'offer out, held'],
  ['kept', 'kept, not accepted yet'],
  ['free', 'free'],
  ['here', 'being placed'],
] as const;

const Key = () => (
  <p className={styles.key}>
    {keys.map(([kind, words]) => (
      <span key={kind}>
        <svg viewBox="0 0 24 18" className={styles[`key-${kind}`]} aria-hidden="true">
          <path d="M1 1h22v16H1z" />
        </svg>
        {words}
      </span>
    ))}
    <span>
      <svg viewBox="0 0 14 18" className={styles.bolt} aria-hidden="true">
        <path d="M8 0l-6 9h4l-2 8 7-10h-4l3-7z" />
      </svg>
      power
    </span>
  </p>
);

type WithoutProps = { readonly traders: readonly PlanTrader[]; readonly placing: Placing };

const Without = ({ traders, placing }: WithoutProps) => {
  const without = traders.filter(({ pitch }) => pitch === null);
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Without a pitch</h2>
        <span>{without.length}</span>
      </div>
      {without.length === 0 ? (
        <p>
          {traders.length === 0
            ? 'No one has a stand yet. Traders you accept are listed here.'
            : 'Everyone has a pitch. Click one on the plan to move its trader, or to free it.'}
        </p>
      ) : (
        <ol className={styles.without}>
          {without.map((trader) => (
            <li
              key={trader.id}
              className={trader.id === placing.taken?.id ? styles.selected : undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', trader.name);
                placing.take(trader);
              }}
            >
              <button
                type="button"
                aria-label={`Take ${trader.name}`}
                aria-pressed={trader.id === placing.taken?.id}
                onClick={(event) => placing.take(trader, { byKeys: event.detail === 0 })}
              >
                <svg width="16" height="22" viewBox="0 0 16 22" aria-hidden="true">
                  <path d="M2 2h4v4H2zM10 2h4v4h-4zM2 9h4v4H2zM10 9h4v4h-4zM2 16h4v4H2zM10 16h4v4h-4z" />
                </svg>
                <span>
                  <b>{trader.name}</b>
                  <small>{needsWords(trader)}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={classNames(deskText.quiet, styles.how)}>
        Drag a name onto the plan. By keys: <kbd>Space</kbd> takes it, arrows move, <kbd>Space</kbd> gives it,{' '}
        <kbd>Esc</kbd> puts it back.
      </p>
    </section>
  );
};

type TakenProps = { readonly now: MarketPlanNow; readonly trader: PlanTrader; readonly placing: Placing };

const Taken = ({ now, trader, placing }: TakenProps) => {
  const { pitch, busy } = placing;
  const holder = pitch && holderOf(now.traders, pitch.id);
  return (
    <div className={classNames(deskBox.box, deskBox.act)}>
      <h2>{trader.name}</h2>
      <p>
        {trader.pitch === null
          ? 'No pitch yet: click the one they get.'
          : `On pitch ${trader.pitch}. Click another pitch to move them.`}{' '}
        <Link to={`${paths.deskTraders}/${trader.id}`}>See the application</Link>
      </p>
      {now.slots.length > 0 && (
        <label className={deskFields.field}>
          <span>Set-up slot</span>
          <select
            value={trader.slot ?? ''}
            onChange={({ target }) => placing.giveSlot(trader, target.value === '' ? null : target.value)}
          >
            <option value="">None yet</option>
            {now.slots.map(({ id, at }) => {
              const full = id !== trader.slot && isFull(now, id);
              return (
                <option key={id} value={id} disabled={full}>
                  {formatWeekday(at)}, {formatTime(at)}
                  {full && ', full'}
                </option>
              );
            })}
          </select>
        </label>
      )}
      <div className={styles.actions}>
        {pitch && pitch.id !== trader.pitch && !holder && (
          <Button small busy={busy} onClick={() => placing.give(trader, pitch, { anyway: true })}>
            Give pitch {pitch.id}
          </Button>
        )}
        {trader.pitch !== null && (
          <Button small variant="line" busy={busy} onClick={() => placing.free(trader)}>
            Free pitch {trader.pitch}
          </Button>
        )}
        <button type="button" className={deskText.link} onClick={placing.putBack}>
          Cancel
        </button>
      </div>
    </div>
  );
};

/** The desk page with the plan of the market. */
export const Component = () => (
  <DeskPage path={paths.deskPitches} place={paths.deskTraders} title="Traders" ownHead>
    <Pitches />
  </DeskPage>
);
