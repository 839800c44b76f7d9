import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFileSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { ValueListFilter } from '../list/list-filters'
import { SearchInput } from '../list/search-input'
import { useDebouncedSearch } from '../list/use-debounced-search'
import { toUserMessage } from '../user-error'
import { useMayUseLibrary } from './use-may-use-library'
import { libraryDocumentsQuery, type LibraryFile } from './library-queries'

interface FilePickerProps {
  onChoose: (file: LibraryFile) => void
  /** Opens the browser's dialog for a file of this computer. */
  onUpload: () => void
  onClose: () => void
}

/** Chooses a PDF of the media library, or uploads one. */
export default function FilePickerDialog({ onChoose, onUpload, onClose }: FilePickerProps) {
  const mayUpload = useMayUseLibrary('upload')
  const [typed, setTyped] = useState('')
  const search = useDebouncedSearch(typed, setTyped)
  const [tag, setTag] = useState<string>()
  const found = useQuery(libraryDocumentsQuery({ q: typed, tag }))
  const tags = found.data?.tags ?? []
  return (
    <CenterDialog
      title="Choose a file"
      width="560px"
      onClose={onClose}
      footer={
        <>
          {mayUpload && (
            <Button size="sm" variant="outline" shape="field" onClick={onUpload}>
              Upload a PDF
            </Button>
          )}
          <Button size="sm" variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" gap="2.5">
          <SearchInput
            aria-label="Search the library"
            placeholder="Search the library…"
            flex="1 1 220px"
            search={search}
          />
          {(tags.length > 0 || tag) && (
            <ValueListFilter label="Tag" choices={tags} value={tag} onChange={setTag} />
          )}
        </chakra.div>
        {found.error && (
          <chakra.div role="alert">
            {toUserMessage(found.error)}{' '}
            <Button size="sm" variant="outline" shape="field" onClick={() => void found.refetch()}>
              Try again
            </Button>
          </chakra.div>
        )}
        <chakra.p role="status" color="muted">
          {found.isPending && 'Loading files…'}
          {found.data?.rows.length === 0 && (typed || tag ? 'No files match your search.' : 'No PDFs yet.')}
        </chakra.p>
        {found.data && found.data.rows.length > 0 && (
          <chakra.ul aria-label="Files" maxH="46vh" overflowY="auto" listStyleType="none">
            {found.data.rows.map((file) => (
              <li key={file.id}>
                <chakra.button
                  type="button"
                  width="100%"
                  minH="44px"
                  px="2.5"
                  py="2"
                  textAlign="start"
                  borderRadius="field"
                  _hover={{ bg: 'canvas' }}
                  onClick={() => onChoose(file)}
                >
                  <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                    {file.name}
                  </chakra.span>
                  <chakra.span fontSize="sm" color="muted">
                    {formatFileSize(Math.round(file.size * 1000))}
                  </chakra.span>
                </chakra.button>
              </li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </CenterDialog>
  )
}
