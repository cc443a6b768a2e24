import { type Carousel, useCarousel } from '../hooks/use-carousel.ts';
import { Section } from '../layout/section.tsx';
import { dogs } from '../pictures/dogs.ts';
import styles from './testimonials.module.css';

/**
 * How long each testimonial is shown (§9 Testimonial autoplay); the progress bars in the style sheet use the same time.
 */
const testimonialTurnMs = 4_000;

type TestimonialsProps = {
  /** The region's name for screen readers: "What people say". */
  readonly title: string;
  readonly testimonials: readonly { readonly text: string; readonly author: string }[];
  readonly id?: string;
};

const Controls = ({ carousel, count }: { carousel: Carousel; count: number }) => (
  <div className={styles.controls}>
    <button type="button" aria-label="Previous" onClick={carousel.previous}>
      ←
    </button>
    <button type="button" aria-label="Next" onClick={carousel.next}>
      →
    </button>
    <button
      type="button"
      className={styles.pause}
      aria-label={carousel.paused ? 'Play' : 'Pause'}
      onClick={carousel.togglePause}
    >
      <span data-paused={carousel.paused || undefined} />
    </button>
    <span className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its position
        <i key={index} data-turn={carousel.index === index ? (carousel.running ? 'running' : 'resting') : undefined} />
      ))}
    </span>
  </div>
);

/**
 * Testimonials, one after the other, 4 s each (§2, §9), on a band of their own. All occupy the same grid cell, so the
 * band is as tall as the longest and nothing shifts when they change; without scripts they are a list.
 */
export const Testimonials = ({ title, testimonials, id }: TestimonialsProps) => {
  const carousel = useCarousel(testimonials.length, testimonialTurnMs);
  return (
    <Section ground="quote" edge={3} {...(id && { id })}>
      <div className={`wrap ${styles.halves}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div role="group" aria-roledescription="carousel" aria-label={title} {...carousel.pauseHandlers}>
          <h2 className="visually-hidden">{title}</h2>
          <ul className={styles.turns} aria-live={carousel.running ? 'off' : 'polite'}>
            {testimonials.map(({ text, author }, index) => (
              <li key={text} data-on={index === carousel.index || undefined}>
                <figure>
                  <blockquote>“{text}”</blockquote>
                  <figcaption>{author}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          {testimonials.length > 1 && <Controls carousel={carousel} count={testimonials.length} />}
        </div>
        <img className={styles.dog} {...dogs.sitting} alt="" loading="lazy" />
      </div>
    </Section>
  );
};
