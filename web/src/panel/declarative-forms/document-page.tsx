import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { NotFoundError } from '~/cms/errors'
import { Button } from '~/ui/button'
import SearchX from '~icons/lucide/search-x'
import { CardSkeleton } from '../card'
import { EditorLayout } from '../form/editor-layout'
import { FieldControl } from '../form/fields/field-control'
import { ResourceForm } from '../form/resource-dialog'
import { useOpenedDocument } from '../form/use-opened-document'
import { ListError } from '../list/list-messages'
import { EmptyTableMessage } from '../list/empty-table-message'
import { createResourceApi } from '../resource/resource-api'
import { copyQueryOptions, rowQueryOptions } from '../resource/resource-queries'
import { usePanelUser } from '../sign-in/session-gate'
import { usePanelTimeZone } from '../panel-time-zone'
import type { AnyFieldValues, SeoValue } from './field-declarations'
import { createDeclarativeFormResource } from './declarative-form-resource'
import type { DeclarativeResource } from './declarative-resource'

export interface DocumentPageProps {
  /** The document's id, or `new`. */
  id: string
  /** Document id of the original of a copy. */
  copyOf?: string | undefined
  /** Called when a save made a document, and the address changes to its id. */
  onMade: (documentId: string) => void
  /** Returns to the list. */
  onClose: (options?: { ignoreBlocker?: boolean }) => void
}

interface Layout {
  /** Fields in the main column; all others are beside them. */
  main: readonly string[]
  /** Names of the fields that search engines show. */
  found: { title: string; text: string; seo: string }
}

/** Focuses the first field of a new document. */
const focusFirst = (fields: HTMLElement | null) => fields?.querySelector<HTMLElement>('input')?.focus()

/** The page is opened by its address, so there is no element to return the focus to. */
const here = { target: () => null, forgetRow: () => undefined }

/**
 * Creates the panel page of one document of a type. Drafts are saved automatically, and the preview follows
 * unsaved changes.
 */
export function createDocumentPage(
  resource: DeclarativeResource,
  { main, found }: Layout,
): ComponentType<DocumentPageProps> {
  const { name, fields, nouns } = resource
  const api = createResourceApi(name, resource.rowSchema)
  const beside = Object.keys(fields).filter((field) => !main.includes(field))
  return function DocumentPage({ id, copyOf, onMade, onClose }) {
    const zone = usePanelTimeZone()
    const user = usePanelUser()
    const form = useMemo(() => createDeclarativeFormResource(resource, zone, api), [zone])
    const { opened, isNew, isMade, setMade } = useOpenedDocument(id)
    const row = useQuery({ ...rowQueryOptions(api, opened), enabled: !isNew })
    const copy = useQuery({ ...copyQueryOptions(api, copyOf ?? ''), enabled: isNew && copyOf !== undefined })
    const focusNew = isNew ? focusFirst : undefined
    if (row.error instanceof NotFoundError) {
      return (
        <EmptyTableMessage
          icon={<SearchX />}
          title={`${nouns[0].charAt(0).toUpperCase()}${nouns[0].slice(1)} not found`}
          text="It may have been deleted. Check the link."
        >
          <Button variant="outline" shape="field" onClick={() => onClose()}>
            Go to {nouns[1]}
          </Button>
        </EmptyTableMessage>
      )
    }
    if (copy.error)
      return <ListError error={copy.error} noun={nouns[1]} onRetry={() => void copy.refetch()} />
    if (row.error) return <ListError error={row.error} noun={nouns[1]} onRetry={() => void row.refetch()} />
    if (!user || (isNew ? copyOf && !copy.data && !isMade : !row.data))
      return <CardSkeleton lines={6} height="84px" />
    return (
      <ResourceForm
        key={opened}
        isPage
        resource={form}
        row={isNew ? undefined : row.data}
        copy={copy.data}
        copyOf={copyOf}
        userId={String(user.id)}
        frame={EditorLayout}
        returnFocus={here}
        onMade={(documentId) => {
          setMade(documentId)
          onMade(documentId)
        }}
        onClose={onClose}
      >
        {({ control }) => (
          <chakra.div css={columns}>
            <chakra.div ref={focusNew} display="grid" gap="5" minW="0" alignContent="start">
              {main.map((field) => (
                <FieldControl key={field} name={field} field={fields[field]!} control={control} />
              ))}
            </chakra.div>
            <chakra.div display="grid" gap="5" minW="0" alignContent="start">
              <SearchResult control={control} found={found} address={resource.previewPage} />
              {beside.map((field) => (
                <FieldControl key={field} name={field} field={fields[field]!} control={control} />
              ))}
            </chakra.div>
          </chakra.div>
        )}
      </ResourceForm>
    )
  }
}

/** Two columns where the form itself is wide enough (container query). */
const columns = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container form (width >= 880px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
} as const

/** Characters that search engines show of a title and of a description. */
const MAX_SHOWN_LENGTH = { title: 60, text: 160 }

interface SearchResultProps {
  control: Control<AnyFieldValues>
  found: Layout['found']
  address: ((values: AnyFieldValues) => string) | undefined
}

/** A preview of the page in search results. */
function SearchResult({ control, found, address }: SearchResultProps) {
  const values = useWatch({ control })
  const seo = values[found.seo] as SeoValue
  const title = (seo.title.trim() || (values[found.title] as string)).trim()
  const text = (seo.description.trim() || (values[found.text] as string)).trim()
  return (
    <chakra.section
      aria-label="Search preview"
      p="4"
      borderWidth="1px"
      borderColor="line"
      borderRadius="field"
    >
      <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
        {[location.host, ...(address?.(values) ?? '').split('/').filter(Boolean)].join(' › ')}
      </chakra.p>
      {seo.noIndex ? (
        <chakra.p mt="1">Hidden from search engines.</chakra.p>
      ) : (
        <>
          <chakra.p mt="1" fontSize="lead" color="#1A4F9C" overflowWrap="anywhere">
            {cut(title || 'No title', MAX_SHOWN_LENGTH.title)}
          </chakra.p>
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            {cut(text || 'No description', MAX_SHOWN_LENGTH.text)}
          </chakra.p>
          <chakra.p display="flex" justifyContent="space-between" gap="3" mt="2" fontSize="sm" color="muted">
            <span>
              Title {title.length} of {MAX_SHOWN_LENGTH.title}
            </span>
            <span>
              Description {text.length} of {MAX_SHOWN_LENGTH.text}
            </span>
          </chakra.p>
        </>
      )}
    </chakra.section>
  )
}

const cut = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words
