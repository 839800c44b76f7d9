import type { ReactNode } from 'react'
import { safeLink } from '~/lib/links'
import * as t from '~/messages/en/home'
import type { HeroSlide } from '../model'
import { HeroSlideLinks, useHeroSlideInView } from './hero-slide-links'
import { HeroSlidePicture } from './hero-slide-picture'

interface Button {
  href: string
  label: string
}

interface HeroProps {
  slides: HeroSlide[]
  /** The utility's second button, on every slide. */
  button: Button | null
  /** Shown if no slide is published: the utility's name and place. */
  fallback: { heading: string; text: string }
  /** Beside the slides on a wide screen, below them on a phone. */
  card: ReactNode | null
}

/**
 * The hero slides: a horizontally scrolling list with snap points and links to its items. It works without
 * JavaScript, and never moves by itself.
 */
export function Hero({ slides, button, fallback, card }: HeroProps) {
  const current = useHeroSlideInView(slides.length)
  return (
    <section className="hero screen-only" aria-label={t.highlights}>
      {slides.length === 0 ? (
        <div className="slides">
          <div className="slide">
            <div className="copy">
              <h1>{fallback.heading}</h1>
              <p>{fallback.text}</p>
              <Buttons first={null} second={button} />
            </div>
          </div>
        </div>
      ) : (
        <ul className="slides" id="highlights" tabIndex={0} aria-label={t.slides}>
          {slides.map((slide, index) => (
            <li
              className="slide"
              id={`highlight-${index + 1}`}
              key={slide.documentId}
              data-document={slide.documentId}
              // Until the script knows which slide is visible, all are reachable.
              inert={current !== undefined && index !== current}
            >
              <Slide slide={slide} first={index === 0} button={button} />
            </li>
          ))}
        </ul>
      )}
      {card && <div className="side">{card}</div>}
      {slides.length > 1 && (
        <HeroSlideLinks headings={slides.map(({ heading }) => heading)} current={current} />
      )}
    </section>
  )
}

interface SlideProps {
  slide: HeroSlide
  first: boolean
  button: Button | null
}

function Slide({ slide, first, button }: SlideProps) {
  const { heading, text, image, imageAlt, callToAction } = slide
  const href = callToAction && safeLink(callToAction.url)
  return (
    <>
      {image && <HeroSlidePicture image={image} alt={imageAlt ?? ''} eager={first} />}
      <div className="copy">
        {first ? <h1>{heading}</h1> : <h2>{heading}</h2>}
        {text && <p>{text}</p>}
        <Buttons first={href ? { href, label: callToAction.label } : null} second={button} />
      </div>
    </>
  )
}

function Buttons({ first, second }: { first: Button | null; second: Button | null }) {
  return (
    (first || second) && (
      <div className="buttons">
        {first && (
          <a className="pill-button large" href={first.href}>
            {first.label}
          </a>
        )}
        {second && (
          <a className="pill-button large outline-dark" href={second.href}>
            {second.label}
          </a>
        )}
      </div>
    )
  )
}
