import type { ReactNode } from 'react'
import { styleSheet } from '~/style-sheet'

/** The public site's sheet, as the server puts it into every document. */
export function SiteStyles({ children }: { children: ReactNode }) {
  return (
    <>
      <style>{styleSheet}</style>
      {children}
    </>
  )
}
