import { chakra } from '@chakra-ui/react'
import FileText from '~icons/lucide/file-text'
import { formatFileSize } from '~/lib/format'
import { Badge } from '~/panel/badge'
import { SearchParamsLink } from '~/panel/list/search-params-link'
import type { MediaFile } from '../media-library-api'

/** URL of the smallest variant that fills a tile; the original if there is none. */
export function mediaThumbnailUrl({ sizes, url }: MediaFile): string {
  return sizes.find(({ mime, width }) => mime === 'image/webp' && width >= 480)?.url ?? url
}

/** Dimensions and size: “2400 × 1200 · 15 kB”. */
export function formatImageDimensions({ width, height, size }: MediaFile): string {
  const pixels = width && height ? `${width} × ${height} · ` : ''
  return `${pixels}${formatFileSize(Math.round(size * 1000))}`
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(156px, calc(50% - 8px)), 1fr))',
  gap: '4',
  p: '4',
  listStyleType: 'none',
  '& > li': {
    position: 'relative',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'field',
    overflow: 'hidden',
    '&:hover': { borderColor: 'edge' },
    '&:focus-within': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
  '& a': {
    outline: 'none',
    color: 'ink',
    textDecoration: 'none',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
} as const

/** The library as image tiles; each opens its file. */
export function MediaGrid({ rows }: { rows: MediaFile[] }) {
  return (
    <chakra.ul aria-label="Files" css={grid}>
      {rows.map((file) => (
        <li key={file.documentId}>
          <Preview file={file} />
          <chakra.div px="3" py="2.5" borderTopWidth="1px" borderColor="line">
            <SearchParamsLink patch={{ row: file.documentId }} opensRow>
              {file.name}
            </SearchParamsLink>
            <chakra.p fontSize="xs" color="muted">
              {formatImageDimensions(file)}
            </chakra.p>
          </chakra.div>
          {file.isPicture && !file.alternativeText && (
            <chakra.span position="absolute" top="2" insetEnd="2">
              <Badge tone="waiting">No alt text</Badge>
            </chakra.span>
          )}
        </li>
      ))}
    </chakra.ul>
  )
}

function Preview({ file }: { file: MediaFile }) {
  const { focalPoint, isPicture, mime } = file
  if (!isPicture) {
    return (
      <chakra.div display="grid" placeItems="center" aspectRatio="4 / 3" bg="teal.soft" color="teal.deep">
        <chakra.span display="grid" justifyItems="center" gap="1" fontWeight="semibold">
          <FileText aria-hidden fontSize="32px" />
          {mime.split('/')[1]?.toUpperCase()}
        </chakra.span>
      </chakra.div>
    )
  }
  return (
    <chakra.img
      src={mediaThumbnailUrl(file)}
      alt=""
      loading="lazy"
      width="100%"
      aspectRatio="4 / 3"
      objectFit="cover"
      bg="haze"
      style={focalPoint ? { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` } : undefined}
    />
  )
}
