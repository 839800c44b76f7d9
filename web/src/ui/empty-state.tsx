import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { card } from './layout'

const styles: SystemStyleObject = {
  ...card,
  display: 'flex',
  alignItems: 'center',
  gap: '5',
  p: { base: '6', md: '8' },
  '& > svg': {
    flexShrink: 0,
    color: 'teal',
    width: '44px',
    height: '44px',
    p: '2.5',
    bg: 'teal.soft',
    borderRadius: 'field',
  },
  '& h3': { fontSize: 'title', lineHeight: '1.3' },
  '& p': { color: 'muted', mt: '1' },
}

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: string
}

/** Says that nothing is published yet, and what will stand here. */
export function EmptyState({ icon, title, text }: EmptyStateProps) {
  return (
    <chakra.div css={styles} className="empty">
      {icon}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </chakra.div>
  )
}
