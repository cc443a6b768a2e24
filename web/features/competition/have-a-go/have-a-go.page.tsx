import { spokenTimes } from '#core/kernel/edition/spoken-times.ts';
import { sessionsOf } from '#core/site/content/programme.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { awards as ribbons } from '../../../design/pictures/have-a-go-ribbons.ts';
import { Person } from '../../../design/pictures/person.tsx';
import { Steps } from '../../../design/tickets/steps.tsx';
import { Facts } from '../../../design/type/facts.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './have-a-go.module.css';

/** The Have A Go Arena (§2 /haveAGo): how it works, who trains, and the prizes. */
export const Component = () => {
  const registrationOver = useHasPassed(useSite().config.edition.registrationClosesAt);
  const { title, intro, register, way, trainer, awards } = useContent('have-a-go');
  const hours = sessionsOf(useContent('schedule'), 'have-a-go').map(spokenTimes).join(', and ');
  return (
    <>
      <PageHead
        title={title}
        lede={intro}
        colour="clay"
        scene="wood"
        dog="scent"
        dogAlt="A hound with its nose to the ground"
        actions={
          <>
            <CallToActionButton variant="ink" />
            {!registrationOver && <TextLink to={register.to}>{register.title}</TextLink>}
          </>
        }
      />
      <Section>
        <div className="wrap">
          <h2>{way.title}</h2>
          <Steps steps={way.steps} />
        </div>
      </Section>
      <Section ground="alt" edge={2}>
        <div className="wrap">
          <Person
            name={trainer.name}
            roles={[trainer.role]}
            note={trainer.note}
            pictures={[trainer.picture]}
            bio={trainer.bio}
          >
            <Facts facts={[{ what: 'Hours', says: hours }, ...trainer.facts]} />
          </Person>
        </div>
      </Section>
      <Section edge={1}>
        <div className="wrap">
          <h2>{awards.title}</h2>
          <div className={styles.awards}>
            {awards.all.map(({ name, text, panel, rosette }) => (
              <article key={name} className="printed" data-panel={panel}>
                <h3>{name}</h3>
                <p>{text}</p>
                <img alt="" loading="lazy" {...ribbons[rosette]} />
              </article>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
};
