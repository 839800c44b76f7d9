import type { RefCallback } from 'react'

/**
 * Sizes of elements that other elements must not cover, as CSS lengths; 0px for an element that isn't on the
 * page.
 */
export const measuredElementSizes = {
  /** Height of the visible toasts, including margins. */
  toasts: 'var(--size-toasts, 0px)',
  /** Distance from the window's bottom to the top of the toasts on a phone. */
  toastsRise: 'var(--size-toasts-rise, 0px)',
  dialogWidth: 'var(--size-dialog-width, 0px)',
  dialogHead: 'var(--size-dialog-head, 0px)',
  dialogFoot: 'var(--size-dialog-foot, 0px)',
  /** Height of the notices that stay in view above a form, including the gaps around them. */
  formNotices: 'var(--size-form-notices, 0px)',
  /** Height of the notice that offers to undo the last action, including the gaps around it. */
  undoNotice: 'var(--size-undo-notice, 0px)',
  /** Distance from the window's right edge to the left edge of the page's primary action, or of its form's state. */
  action: 'var(--size-action, 0px)',
} as const

type Measure =
  | 'toasts'
  | 'toasts-rise'
  | 'dialog-width'
  | 'dialog-head'
  | 'dialog-foot'
  | 'form-notices'
  | 'undo-notice'
  | 'action'

interface Published {
  height?: Measure
  width?: Measure
  /** From the window's right edge to the element's left edge. */
  reach?: Measure
  /** From the window's lower edge to the element's upper edge; 0px for an empty element. */
  rise?: Measure
  /** Pixels added to a height that isn't zero. */
  gap?: number
}

/**
 * Creates a ref that publishes its element's size as CSS variables of the document, so that styles elsewhere
 * can leave space for it. Create it once, outside of components.
 */
export function measureElementRef({
  height,
  width,
  reach,
  rise,
  gap = 0,
}: Published): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const set = (name: Measure | undefined, pixels: number) => {
      const length = `${Math.ceil(pixels)}px`
      if (name && style.getPropertyValue(`--size-${name}`) !== length)
        style.setProperty(`--size-${name}`, length)
    }
    const publish = () => {
      // Read before anything is written: a variable of the document makes the browser style the whole page again.
      const { offsetHeight, offsetWidth } = element
      const { left, top } = element.getBoundingClientRect()
      set(height, offsetHeight && offsetHeight + gap)
      set(width, offsetWidth)
      set(reach, window.innerWidth - left)
      set(rise, offsetHeight && window.innerHeight - top)
    }
    publish()
    // In the next frame: elements that leave space change their size by these variables, which must not
    // happen during the same measurement.
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
