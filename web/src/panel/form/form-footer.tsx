import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import CalendarClock from '~icons/lucide/calendar-clock'
import { Button } from '~/ui/button'
import type { RowHead } from '../resource/row'
import type { DocumentAction } from './run-action'

interface FormFooterProps {
  row: RowHead | undefined
  dirty: boolean
  busy: DocumentAction | undefined
  /** Nothing may be done while an older copy waits for a decision. */
  awaitsRestoreChoice: boolean
  hasDrafts: boolean
  /** Whether the user may publish documents of this kind at all; the row's own abilities concern its present state. */
  mayPublish: boolean
  onAction: (action: DocumentAction) => void
  /** Opens the menu in which a time is chosen; absent where nothing is scheduled. */
  onMenu?: (() => void) | undefined
}

/** The actions of a form, always in the same place: throw away on the left, save and publish on the right. */
export function FormFooter(props: FormFooterProps) {
  const { row, dirty, busy, awaitsRestoreChoice, hasDrafts, mayPublish, onAction, onMenu } = props
  const may = row?.abilities
  const softDisabled = awaitsRestoreChoice || busy !== undefined
  const unpublished = row?.state !== 'published'
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
      {may?.discard && row?.state === 'modified' && (
        <SoftDisabledButton
          variant="outline"
          shape="field"
          softDisabled={softDisabled}
          onClick={() => onAction('discard')}
        >
          Discard changes
        </SoftDisabledButton>
      )}
      <chakra.div
        display="flex"
        gap="2.5"
        ms="auto"
        flex={{ base: '1', sm: 'none' }}
        justifyContent="flex-end"
      >
        {(may?.save ?? true) && (
          <SoftDisabledButton
            {...(hasDrafts && { variant: 'outline' })}
            shape="field"
            softDisabled={softDisabled || (!dirty && row !== undefined)}
            onClick={() => onAction('save')}
          >
            {busy === 'save' ? 'Saving…' : saveLabel(hasDrafts)}
          </SoftDisabledButton>
        )}
        {hasDrafts && mayPublish && (
          <SoftDisabledButton
            shape="field"
            softDisabled={softDisabled || (!dirty && !unpublished)}
            onClick={() => onAction('publish')}
          >
            {busy === 'publish' ? 'Publishing…' : 'Publish'}
          </SoftDisabledButton>
        )}
        {onMenu && (
          <SoftDisabledButton
            variant="outline"
            shape="field"
            aria-haspopup="dialog"
            aria-label={row?.schedule ? 'Change schedule' : 'Schedule'}
            softDisabled={softDisabled}
            onClick={onMenu}
          >
            <CalendarClock aria-hidden />
          </SoftDisabledButton>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** What saving is called: where there are no drafts, it is seen at once. */
export const saveLabel = (hasDrafts: boolean) => (hasDrafts ? 'Save draft' : 'Save')

interface SoftDisabledButtonProps extends ComponentProps<typeof Button> {
  /** Whether a press does nothing for now. */
  softDisabled: boolean
}

/**
 * A button that is sometimes unavailable, often because it was just pressed. Unlike a disabled one it keeps the
 * focus, so that keyboard users continue from here.
 */
export function SoftDisabledButton({ softDisabled, onClick, ...props }: SoftDisabledButtonProps) {
  return <Button {...props} aria-disabled={softDisabled} onClick={softDisabled ? undefined : onClick} />
}
