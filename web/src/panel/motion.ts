import { MOTION_DURATION_MS, MOTION_EASING } from '~/behavior/specified-limits'

/** CSS easings by their names in framer-motion. */
const easings = { 'ease-in-out': 'easeInOut' } as const

/**
 * The transition of elements to a new position; `MotionConfig` disables it for users who prefer reduced
 * motion.
 */
export const layoutMotionTransition = { duration: MOTION_DURATION_MS / 1000, ease: easings[MOTION_EASING] }

/** A CSS transition with the same duration and easing. */
export const cssTransitionOf = (property: string) => `${property} ${MOTION_DURATION_MS}ms ${MOTION_EASING}`
