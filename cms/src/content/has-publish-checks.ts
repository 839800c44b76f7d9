import type { ContentType } from './content-types'
import { hasPostedAt } from './posted-at'

/** Whether a type has checks before publication. */
export const hasPublishChecks = (type: ContentType): boolean =>
  type.hooks.publishChecks !== undefined || hasPostedAt(type)
