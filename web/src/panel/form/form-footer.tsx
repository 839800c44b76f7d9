import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import type { RowHead } from '../resource/row'
import type { Action } from './perform'

interface FormFooterProps {
  row: RowHead | undefined
  dirty: boolean
  busy: Action | undefined
  /** Nothing may be done while an older copy waits for a decision. */
  locked: boolean
  /** Whether the person may publish documents of this kind at all; the row's own abilities speak of it as it stands. */
  mayPublish: boolean
  onAction: (action: Action) => void
}

/** The actions of a form, always in the same place: throw away on the left, save and publish on the right. */
export function FormFooter({ row, dirty, busy, locked, mayPublish, onAction }: FormFooterProps) {
  const may = row?.abilities
  const held = locked || busy !== undefined
  const unpublished = row?.state !== 'published'
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
      {may?.discard && row?.state === 'modified' && (
        <Button variant="outline" shape="field" disabled={held} onClick={() => onAction('discard')}>
          Discard draft
        </Button>
      )}
      <chakra.div
        display="flex"
        gap="2.5"
        ms="auto"
        flex={{ base: '1', sm: 'none' }}
        justifyContent="flex-end"
      >
        {(may?.save ?? true) && (
          <Button
            variant="outline"
            shape="field"
            disabled={held || (!dirty && row !== undefined)}
            onClick={() => onAction('save')}
          >
            {busy === 'save' ? 'Saving…' : 'Save draft'}
          </Button>
        )}
        {mayPublish && (
          <Button
            shape="field"
            disabled={held || (!dirty && !unpublished)}
            onClick={() => onAction('publish')}
          >
            {busy === 'publish' ? 'Publishing…' : 'Publish'}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}
