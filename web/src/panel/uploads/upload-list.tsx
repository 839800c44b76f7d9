import { chakra } from '@chakra-ui/react'
import CircleCheck from '~icons/lucide/circle-check'
import { formatFileSize, formatPercent } from '~/lib/format'
import { Button } from '~/ui/button'
import { CloseButton } from '../close-button'
import { DuplicateActions } from './duplicate-actions'
import type { FileUpload, FileUploads } from './use-file-uploads'

interface ListProps<Stored> {
  uploads: FileUploads<Stored>
  /** What an uploaded file still lacks, and the button that leads to it; undefined for nothing. */
  needs?: {
    text: (stored: Stored) => string | undefined
    label: string
    onPress: (stored: Stored) => void
  }
}

/** Uploads with the progress and result of each. */
export function UploadList<Stored>({ uploads, needs }: ListProps<Stored>) {
  const all = uploads.uploads
  if (all.length === 0) return null
  const open = all.filter(({ state }) => state === 'waiting' || state === 'sending')
  const failed = all.filter(({ state }) => state === 'failed')
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0)
  const sent = all.reduce((sum, { file, share }) => sum + file.size * share, 0)
  return (
    <chakra.section
      aria-label="Uploads"
      mb="5"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      overflow="hidden"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3">
        <chakra.p role="status" flex="1 1 auto" fontWeight="semibold">
          {open.length > 0
            ? `Uploading ${open.length} ${open.length === 1 ? 'file' : 'files'}`
            : `${all.filter(({ state }) => state === 'done').length} of ${all.length} uploaded`}
          <chakra.span ms="3" fontWeight="normal" color="muted" aria-live="off">
            {formatFileSize(Math.round(sent))} of {formatFileSize(bytes)}
          </chakra.span>
        </chakra.p>
        {failed.length > 1 && open.length === 0 && (
          <Button size="sm" shape="field" onClick={() => uploads.retry(...failed)}>
            Retry all
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          shape="field"
          onClick={() => uploads.drop(...(open.length ? open : all))}
        >
          {open.length > 0 ? 'Cancel all' : 'Clear list'}
        </Button>
      </chakra.div>
      <chakra.ul listStyleType="none" m="0" p="0">
        {all.map((upload) => (
          <UploadLine key={upload.id} upload={upload} uploads={uploads} needs={needs} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

interface LineProps<Stored> {
  upload: FileUpload<Stored>
  uploads: FileUploads<Stored>
  needs: ListProps<Stored>['needs'] | undefined
}

function UploadLine<Stored>({ upload, uploads, needs }: LineProps<Stored>) {
  const { file, state, share, reason, stored } = upload
  const isOver = state !== 'waiting' && state !== 'sending'
  const need = state === 'done' && stored && needs?.text(stored)
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      ps="4"
      pe="14"
      py="2"
      minH="60px"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.div flex="1 1 200px" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {file.name}
        </chakra.p>
        <chakra.p
          fontSize="sm"
          role={state === 'rejected' || state === 'failed' || state === 'duplicate' ? 'alert' : undefined}
          color={state === 'rejected' || state === 'failed' ? 'danger' : need ? '#7A4A00' : 'muted'}
        >
          {reason || need || formatFileSize(file.size)}
        </chakra.p>
      </chakra.div>
      {state === 'sending' && (
        <chakra.progress
          aria-label={`Uploading ${file.name}`}
          max={1}
          value={share}
          width="124px"
          height="8px"
          overflow="hidden"
          borderRadius="pill"
          bg="line"
          css={{
            // Without it, browsers draw their own colors.
            appearance: 'none',
            '&::-webkit-progress-bar': { background: 'var(--chakra-colors-line)' },
            '&::-webkit-progress-value': { background: 'var(--chakra-colors-teal)' },
            '&::-moz-progress-bar': { background: 'var(--chakra-colors-teal)' },
          }}
        >
          {formatPercent(share, 0)}
        </chakra.progress>
      )}
      {state === 'waiting' && <chakra.span color="muted">Waiting</chakra.span>}
      {state === 'failed' && (
        <Button size="sm" shape="field" onClick={() => uploads.retry(upload)}>
          Try again
        </Button>
      )}
      {state === 'duplicate' && (
        <DuplicateActions
          onUse={() => void uploads.reuseExisting(upload)}
          onUpload={() => uploads.uploadAnyway(upload)}
        />
      )}
      {needs && need && (
        <Button size="sm" variant="outline" shape="field" onClick={() => needs.onPress(stored)}>
          {needs.label}
        </Button>
      )}
      {state === 'done' && (
        <chakra.span color="teal" fontSize="20px" role="img" aria-label="Uploaded">
          <CircleCheck aria-hidden />
        </chakra.span>
      )}
      <CloseButton
        aria-label={`${isOver ? 'Remove' : 'Cancel'} ${file.name}`}
        position="absolute"
        insetInlineEnd="1.5"
        top="2"
        onClick={() => uploads.drop(upload)}
      />
    </chakra.li>
  )
}
