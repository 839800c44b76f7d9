import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { container } from './layout'

const styles: SystemStyleObject = {
  ...container,
  mt: { base: '14', md: '24' },
  scrollMarginTop: '24px',
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: { base: '5', md: '6' },
    mb: { base: '6', md: '8' },
  },
  '& > .head h2': {
    fontSize: { base: 'section', md: 'section.wide' },
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
  },
  '& > .head p': { color: 'muted', maxW: '62ch', mt: '2' },
}

interface SectionProps {
  /** Anchor of the section; its heading is `{id}-heading`. */
  id: string
  title: string
  intro?: string
  /** What stands beside the heading, such as a choice. */
  aside?: ReactNode
  children: ReactNode
  css?: SystemStyleObject
}

/** A section of a public page: a landmark with its heading and a line on what it shows. */
export function Section({ id, title, intro, aside, children, css = {} }: SectionProps) {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-heading`} css={[styles, css]}>
      <div className="head">
        <div>
          <h2 id={`${id}-heading`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </chakra.section>
  )
}
