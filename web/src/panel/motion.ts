import { MOTION_DURATION_MS, MOTION_EASING } from '~/behaviour/constants'

/** The easings of CSS as framer-motion calls them. */
const easings = { 'ease-in-out': 'easeInOut' } as const

/** How things of the panel move to a new place; `MotionConfig` leaves it out for people who prefer reduced motion. */
export const layoutMotion = { duration: MOTION_DURATION_MS / 1000, ease: easings[MOTION_EASING] }

/** A CSS transition of a property in the same time. */
export const glide = (property: string) => `${property} ${MOTION_DURATION_MS}ms ${MOTION_EASING}`
