import { useEffect, useState, type MouseEvent } from 'react'
import * as t from '~/messages/en/home'

/** Links to the slides. With JavaScript they mark the visible one, and don't change the address. */
export function HeroSlideLinks({ headings, current }: { headings: string[]; current: number | undefined }) {
  return (
    <nav className="links" aria-label={t.slideLinks}>
      {headings.map((heading, index) => (
        <a
          key={heading}
          href={`#highlight-${index + 1}`}
          aria-label={t.slideLink(index + 1, headings.length, heading)}
          aria-current={current === index ? 'true' : undefined}
          onClick={(event) => scrollToSlide(event, index)}
        />
      ))}
    </nav>
  )
}

function scrollToSlide(event: MouseEvent, index: number) {
  const slide = document.getElementById(`highlight-${index + 1}`)
  if (!slide?.parentElement) return
  event.preventDefault()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  slide.parentElement.scrollTo({ left: slide.offsetLeft, behavior: still ? 'instant' : 'smooth' })
}

/** Index of the slide that fills most of the viewport; undefined until the script has run. */
export function useHeroSlideInView(count: number): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    const slides = Array.from({ length: count }, (_, i) => document.getElementById(`highlight-${i + 1}`))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(slides.findIndex((slide) => slide === target))
        }
      },
      { root: document.getElementById('highlights'), threshold: 0.6 },
    )
    for (const slide of slides) if (slide) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  return current
}
