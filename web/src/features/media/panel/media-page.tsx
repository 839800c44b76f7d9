import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import LayoutGrid from '~icons/lucide/layout-grid'
import List from '~icons/lucide/list'
import Upload from '~icons/lucide/upload'
import { callManageApi } from '~/cms/call-manage-api'
import { formatFileSize } from '~/lib/format'
import { RelativeTime } from '~/panel/relative-time'
import { Badge } from '~/panel/badge'
import { PageHeading } from '~/panel/layout/page-heading'
import type { ListColumn } from '~/panel/list/list-column'
import { ListFilters } from '~/panel/list/list-filters'
import { isListFiltered, type ListSearch } from '~/panel/list/list-search'
import {
  ListError,
  NoListResults,
  EmptyList,
  ListPageOutOfRange,
  StaleListNotice,
} from '~/panel/list/list-messages'
import { ListToolbar } from '~/panel/list/list-toolbar'
import { ListPager } from '~/panel/list/list-pager'
import { ResourceRows } from '~/panel/list/resource-rows'
import { toSavedViewSpec } from '~/panel/list/saved-view-query'
import { SaveViewButton, SavedViewTabs, type ListSavedViews } from '~/panel/list/saved-views'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toAcceptAttribute, detectFileType } from '~/panel/uploads/detect-type-and-upload-file'
import { UploadList } from '~/panel/uploads/upload-list'
import { useFileUploads } from '~/panel/uploads/use-file-uploads'
import type { TypeLocations } from '~/panel/type-locations'
import { Button } from '~/ui/button'
import {
  countMediaUses,
  mediaFileSchema,
  mediaQueryKey,
  mediaListQuery,
  mediaListSpec,
  createMediaListSpec,
  type MediaFile,
} from '../media-library-api'
import { MediaFileDialog } from './media-file-dialog'
import { MediaGrid, formatImageDimensions } from './media-grid'

/** The media library: images and documents of the whole site, with their usages. */
export function MediaPage({ search, locations }: { search: ListSearch; locations: TypeLocations }) {
  const query = useQuery(mediaListQuery(search))
  const patch = useSearchPatch()
  const client = useQueryClient()
  const uploads = useFileUploads({
    detectType: (file) => detectFileType(file),
    schema: mediaFileSchema,
    onStored: () => client.invalidateQueries({ queryKey: mediaQueryKey }),
  })
  const chooser = useRef<HTMLInputElement>(null)
  const known = [...(query.data?.rows ?? []), ...uploads.uploads.flatMap(({ stored }) => stored ?? [])]
  const listed = known.find(({ documentId }) => documentId === search.row)
  // A restored file or a crop may be on another page of the list.
  const single = useQuery({
    queryKey: [...mediaQueryKey, search.row],
    queryFn: ({ signal }) =>
      callManageApi(`files/${encodeURIComponent(search.row ?? '')}`, { schema: mediaFileSchema, signal }),
    enabled: search.row !== undefined && query.isSuccess && !listed,
  })
  const open = listed ?? (search.row === undefined ? undefined : single.data)
  const mayUpload = usePanelUser()?.abilities.includes('files.upload') ?? false
  const upload = mayUpload && (
    <Button shape="field" onClick={() => chooser.current?.click()}>
      <Upload aria-hidden /> Upload
    </Button>
  )
  return (
    <chakra.div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayUpload) uploads.add(event.dataTransfer.files)
      }}
    >
      <PageHeading title="Media library" text="Images and documents for the website." action={upload} />
      <input
        ref={chooser}
        type="file"
        multiple
        accept={toAcceptAttribute('any')}
        aria-label="Files to upload"
        hidden
        onChange={(event) => {
          uploads.add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <div style={{ height: 20 }} />
      <UploadList
        uploads={uploads}
        needs={{
          text: ({ isPicture, alternativeText }) =>
            isPicture && !alternativeText ? 'Add alt text before publishing.' : undefined,
          label: 'Add alt text',
          onPress: ({ documentId }) => void patch({ row: documentId }),
        }}
      />
      <Library search={search} query={query} upload={upload} />
      {open && (
        <MediaFileDialog
          key={open.version}
          file={open}
          locations={locations}
          tags={query.data?.tags ?? []}
          onOpen={({ documentId }) => void patch({ row: documentId }, { ignoreBlocker: true })}
          onClose={(options) => void patch({ row: undefined }, options)}
        />
      )}
    </chakra.div>
  )
}

interface LibraryProps {
  search: ListSearch
  query: ReturnType<
    typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof mediaListQuery>['queryFn']>>>>
  >
  upload: React.ReactNode
}

function Library({ search, query, upload }: LibraryProps) {
  const patch = useSearchPatch()
  const [asList, setAsList] = useState(false)
  const undescribed = query.data?.undescribed ?? 0
  const Icon = asList ? LayoutGrid : List
  return (
    <chakra.section
      aria-label="Media library"
      aria-busy={query.isFetching}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      overflow="hidden"
    >
      <SavedViewTabs {...views} search={search} />
      <ListToolbar
        noun="files"
        q={search.q ?? ''}
        onQuery={(q) => void patch({ q: q || undefined, page: undefined }, { replace: true })}
      >
        <ListFilters spec={createMediaListSpec(query.data?.tags ?? [])} search={search} />
        <SaveViewButton {...views} search={search} />
        {undescribed > 0 && search['described'] !== 'no' && (
          <Button
            variant="outline"
            shape="field"
            bg="amber.soft"
            color="#7A4A00"
            onClick={() => void patch({ described: 'no', page: undefined })}
          >
            Missing alt text: {undescribed}
          </Button>
        )}
        <Button
          variant="outline"
          shape="field"
          aria-label={asList ? 'Grid view' : 'List view'}
          onClick={() => setAsList(!asList)}
        >
          <Icon aria-hidden />
        </Button>
      </ListToolbar>
      <Files search={search} query={query} upload={upload} asList={asList} />
    </chakra.section>
  )
}

const views: ListSavedViews = { list: 'files', spec: toSavedViewSpec(mediaListSpec) }

const columns: ListColumn<MediaFile>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: { by: 'name', first: 'asc' },
    cell: ({ name }) => (
      <chakra.span css={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{name}</chakra.span>
    ),
  },
  { key: 'measures', label: 'Size', sort: { by: 'size', first: 'desc' }, cell: formatImageDimensions },
  { key: 'tags', label: 'Tags', cell: ({ tags }) => tags.join(', ') },
  {
    key: 'described',
    label: 'Alt text',
    onCard: 'badge',
    cell: ({ isPicture, alternativeText }) => {
      if (!isPicture) return 'Not needed'
      return alternativeText ? <Badge tone="good">Added</Badge> : <Badge tone="waiting">Missing</Badge>
    },
  },
  { key: 'used', label: 'Places used', numeric: true, cell: countMediaUses },
  {
    key: 'createdAt',
    label: 'Added',
    sort: { by: 'createdAt', first: 'desc' },
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]

function Files({ search, query, upload, asList }: LibraryProps & { asList: boolean }) {
  const patch = useSearchPatch()
  const retry = () => void query.refetch()
  if (query.isError && !query.data && !query.isFetching) {
    return <ListError error={query.error} noun="files" onRetry={retry} />
  }
  if (!query.data) {
    return (
      <chakra.p role="status" px="4" py="16" textAlign="center" color="muted">
        Loading files…
      </chakra.p>
    )
  }
  const { rows, total, page, pageSize, size } = query.data
  if (total === 0 && isListFiltered(mediaListSpec, search)) {
    const names = ['q', 'page', ...mediaListSpec.filters.map(({ name }) => name)]
    const clear = () => void patch(Object.fromEntries(names.map((name) => [name, undefined])))
    return <NoListResults noun="files" onClear={clear} />
  }
  if (total === 0) {
    return <EmptyList noun="files" text="Upload images and PDFs, or drop them here." action={upload} />
  }
  if (rows.length === 0) return <ListPageOutOfRange onFirst={() => void patch({ page: undefined })} />
  return (
    <chakra.div opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 150ms">
      {query.isError && <StaleListNotice error={query.error} onRetry={retry} />}
      {asList ? (
        <ResourceRows
          caption="Files"
          columns={columns}
          rows={rows}
          rowLabel={({ name }) => name}
          sort={search.sort ?? mediaListSpec.defaultSort}
          onSort={(sort) => void patch({ sort, page: undefined })}
        />
      ) : (
        <MediaGrid rows={rows} />
      )}
      <chakra.p px="4" pb="2" fontSize="sm" color="muted">
        {formatFileSize(Math.round(size * 1000))} total
      </chakra.p>
      <ListPager
        page={page}
        pageSize={pageSize}
        total={total}
        shown={rows.length}
        onSize={(next) => void patch({ size: next, page: undefined })}
      />
    </chakra.div>
  )
}
