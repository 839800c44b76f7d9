import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatNumber } from '~/lib/format'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { SelectInput } from '../form/select-input'
import { LIST_PAGE_SIZES } from './list-search'
import { SearchParamsLink } from './search-params-link'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** Number of rows on this page. */
  shown: number
  onSize: (size: number) => void
}

/** The footer of a list: range of rows, page size, and links to other pages. */
export function ListPager({ page, pageSize, total, shown, onSize }: PagerProps) {
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
      <span role="status">
        {shown === 0
          ? '0 rows'
          : `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${formatNumber(total)}`}
      </span>
      <chakra.div display="flex" alignItems="center" gap="4">
        <chakra.label display="flex" alignItems="center" gap="2">
          Rows
          <SelectInput
            box={{ size: 'sm', width: '76px' }}
            border="none"
            value={pageSize}
            onChange={(event) => onSize(Number(event.target.value))}
            choices={LIST_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </chakra.label>
        <chakra.nav aria-label="Pages of the list" display="flex" alignItems="center" gap="1">
          <PageStep to={page - 1} pages={pages} label="Previous page">
            <ChevronLeft aria-hidden />
          </PageStep>
          <span>
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          <PageStep to={page + 1} pages={pages} label="Next page">
            <ChevronRight aria-hidden />
          </PageStep>
        </chakra.nav>
      </chakra.div>
    </chakra.div>
  )
}

/** A link to another page. At either end it keeps its place, disabled. */
function PageStep(props: { to: number; pages: number; label: string; children: ReactNode }) {
  const { to, pages, label, children } = props
  return (
    <chakra.span
      display="grid"
      css={{
        '& > *': { display: 'grid', placeItems: 'center', width: '44px', height: '44px', fontSize: '18px' },
        '& > a': { color: 'ink', borderRadius: 'field', _hover: { bg: 'canvas' } },
      }}
    >
      {to >= 1 && to <= pages ? (
        <SearchParamsLink patch={{ page: to === 1 ? undefined : to }} label={label}>
          {children}
        </SearchParamsLink>
      ) : (
        <chakra.span aria-hidden opacity="0.35">
          {children}
        </chakra.span>
      )}
    </chakra.span>
  )
}
