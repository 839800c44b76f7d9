import type { RefCallback } from 'react'

/** What is measured for others to keep clear of, each a length in CSS; nothing, where it isn't on the page. */
export const measures = {
  /** Height of the toasts on show, with the space around them. */
  toasts: 'var(--size-toasts, 0px)',
  /** From the window's lower edge to the upper one of the toasts on a phone. */
  toastsRise: 'var(--size-toasts-rise, 0px)',
  dialogWidth: 'var(--size-dialog-width, 0px)',
  dialogHead: 'var(--size-dialog-head, 0px)',
  dialogFoot: 'var(--size-dialog-foot, 0px)',
  /** From the window's right edge to the left one of a page's primary action. */
  action: 'var(--size-action, 0px)',
} as const

type Measure = 'toasts' | 'toasts-rise' | 'dialog-width' | 'dialog-head' | 'dialog-foot' | 'action'

interface Published {
  height?: Measure
  width?: Measure
  /** From the window's right edge to the element's left one. */
  reach?: Measure
  /** From the window's lower edge to the element's upper one; nothing, while the element is empty. */
  rise?: Measure
  /** Added to a height that isn't nothing (pixels). */
  gap?: number
}

/**
 * A ref that publishes its element's size on the document for as long as the element is there, so that styles elsewhere
 * can keep clear of it. Make it once, outside of components.
 */
export function publishedSize({ height, width, reach, rise, gap = 0 }: Published): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const set = (name: Measure | undefined, pixels: number) =>
      name && style.setProperty(`--size-${name}`, `${Math.ceil(pixels)}px`)
    const publish = () => {
      set(height, element.offsetHeight && element.offsetHeight + gap)
      set(width, element.offsetWidth)
      const { left, top } = element.getBoundingClientRect()
      set(reach, window.innerWidth - left)
      set(rise, element.offsetHeight && window.innerHeight - top)
    }
    publish()
    // In the next frame: what keeps clear changes its own size by this, within the same round of measuring.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(publish)
    })
    observer.observe(element)
    window.addEventListener('resize', publish)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', publish)
      for (const name of [height, width, reach, rise]) if (name) style.removeProperty(`--size-${name}`)
    }
  }
}
