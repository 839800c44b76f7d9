import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { measureElementRef } from '../measured-element-sizes'

const primaryAction = measureElementRef({ reach: 'action' })

/** A page's name, purpose and primary action, always in the same place. */
export function PageHeading({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
      <chakra.div flex="1 1 260px">
        <chakra.h1 width="fit-content" outline="none" fontSize="28px" lineHeight="1.2">
          {title}
        </chakra.h1>
        <chakra.p color="muted">{text}</chakra.p>
      </chakra.div>
      {action && <chakra.div ref={primaryAction}>{action}</chakra.div>}
    </chakra.div>
  )
}
