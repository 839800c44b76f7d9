import type { ReactNode } from 'react'
import { safeLink } from '~/lib/links'
import * as t from '~/messages/en'
import type { HeroSlide } from '../model'
import { SlideLinks } from './slide-links'
import { SlidePicture } from './slide-picture'

interface HeroProps {
  slides: HeroSlide[]
  /** Stands in while no slide is published: the utility's own name and place. */
  fallback: { heading: string; text: string }
  /** What stands beside the slides on a wide screen and below them on a phone. */
  card: ReactNode
}

/**
 * The slides, swiped or scrolled sideways: a list that scrolls and snaps, with links to its items. It works
 * without script and never moves by itself.
 */
export function Hero({ slides, fallback, card }: HeroProps) {
  return (
    <section className="hero screen-only" aria-label={t.highlights}>
      {slides.length === 0 ? (
        <div className="slides">
          <div className="slide">
            <div className="copy">
              <h1>{fallback.heading}</h1>
              <p>{fallback.text}</p>
            </div>
          </div>
        </div>
      ) : (
        <ul className="slides" id="highlights" tabIndex={0} aria-label={t.slides}>
          {slides.map((slide, index) => (
            <li className="slide" id={`highlight-${index + 1}`} key={slide.documentId}>
              <Slide slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <div className="side">{card}</div>
      {slides.length > 1 && <SlideLinks headings={slides.map(({ heading }) => heading)} />}
    </section>
  )
}

function Slide({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const { heading, text, image, imageAlt, callToAction } = slide
  const href = callToAction && safeLink(callToAction.url)
  return (
    <>
      {image && <SlidePicture image={image} alt={imageAlt ?? ''} eager={first} />}
      <div className="copy">
        {first ? <h1>{heading}</h1> : <h2>{heading}</h2>}
        {text && <p>{text}</p>}
        {href && (
          <a className="pill-button large" href={href}>
            {callToAction.label}
          </a>
        )}
      </div>
    </>
  )
}
