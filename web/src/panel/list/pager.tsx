import { NativeSelect, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { pageSizes } from './list-search'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** How many rows this page really holds. */
  shown: number
  onSize: (size: number) => void
  /** A link to a page of the same list. */
  pageLink: (page: number, label: string, content: ReactNode) => ReactNode
}

/** Foot of a list: which rows these are, how many at a time, and the pages on either side. */
export function Pager({ page, pageSize, total, shown, onSize, pageLink }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      px="4"
      minH="47px"
      borderTopWidth="1px"
      borderColor="line"
      color="muted"
      fontVariantNumeric="tabular-nums"
    >
      <span role="status">{shown === 0 ? '0 rows' : `${first}–${first + shown - 1} of ${total}`}</span>
      <chakra.div display="flex" alignItems="center" gap="4">
        <chakra.label display="flex" alignItems="center" gap="2">
          Rows
          <NativeSelect.Root size="sm" width="76px">
            <NativeSelect.Field
              border="none"
              value={pageSize}
              onChange={(event) => onSize(Number(event.target.value))}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </chakra.label>
        <chakra.nav aria-label="Pages of the list" display="flex" alignItems="center" gap="1">
          <PageStep link={page > 1 && pageLink(page - 1, 'Previous page', <ChevronLeft aria-hidden />)}>
            <ChevronLeft aria-hidden />
          </PageStep>
          <span>
            Page {page} of {pages}
          </span>
          <PageStep link={page < pages && pageLink(page + 1, 'Next page', <ChevronRight aria-hidden />)}>
            <ChevronRight aria-hidden />
          </PageStep>
        </chakra.nav>
      </chakra.div>
    </chakra.div>
  )
}

/** A step that leads nowhere stays in its place, faint and out of the tab order. */
function PageStep({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <chakra.span
      display="grid"
      css={{
        '& > *': { display: 'grid', placeItems: 'center', width: '44px', height: '44px', fontSize: '18px' },
        '& > a': { color: 'ink', borderRadius: 'field', _hover: { bg: 'canvas' } },
      }}
    >
      {link || (
        <chakra.span aria-hidden opacity="0.35">
          {children}
        </chakra.span>
      )}
    </chakra.span>
  )
}
