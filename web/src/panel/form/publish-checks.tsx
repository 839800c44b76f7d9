import { Dialog, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PublishCheck } from '~/cms/errors'
import { Button } from '~/ui/button'
import type { ResourceApi } from '../resource/resource-api'
import { publishChecksQueryOptions } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import { CenterDialog } from './center-dialog'
import { FormNotice } from './form-notices'

interface PublishChecksProps {
  checks: PublishCheck[]
  /** Publishes despite warnings. */
  onPublish: () => void
  onClose: () => void
}

/** Problems with the document to be published: the user may ignore a warning, but must correct an error. */
export function PublishChecks({ checks, onPublish, onClose }: PublishChecksProps) {
  const back = useRef<HTMLButtonElement>(null)
  const goal = useRef<HTMLElement>(null)
  const isBlocked = checks.some(({ level }) => level === 'block')
  return (
    <CenterDialog
      role="alertdialog"
      title={isBlocked ? 'This can’t be published yet' : 'Publish anyway?'}
      width="560px"
      initialFocus={back}
      finalFocus={goal}
      onClose={onClose}
      footer={
        <>
          <Button ref={back} shape="field" onClick={onClose}>
            Go back
          </Button>
          {!isBlocked && (
            <Button variant="outline" shape="field" onClick={onPublish}>
              Publish anyway
            </Button>
          )}
        </>
      }
    >
      <Dialog.Description color="muted">
        {isBlocked
          ? 'Fix these first. Your draft is saved.'
          : 'Review these before you publish. Your draft is saved.'}
      </Dialog.Description>
      <chakra.ul listStyleType="none" m="0" mt="3" p="0">
        {checks.map((check) => {
          const field = fieldOf(check)
          return (
            <chakra.li
              key={check.code + check.path.join('.')}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              py="2.5"
              borderTopWidth="1px"
              borderColor="line"
            >
              <chakra.span flex="1 1 240px" minW="0" overflowWrap="anywhere">
                {check.level === 'block' && (
                  <chakra.strong fontWeight="semibold" color="danger">
                    Required:{' '}
                  </chakra.strong>
                )}
                {check.message}
              </chakra.span>
              {field && (
                <Button
                  size="sm"
                  variant="outline"
                  shape="field"
                  aria-label={`Go to field: ${check.message}`}
                  onClick={() => {
                    goal.current = field
                    onClose()
                    field.scrollIntoView({ block: 'center' })
                  }}
                >
                  Go to field
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </CenterDialog>
  )
}

/** The control of the field that a check concerns; null for a check of several fields, such as a sum. */
function fieldOf({ path }: PublishCheck): HTMLElement | null {
  if (path.length === 0) return null
  const name = `"${CSS.escape(path.join('.'))}"`
  const find = (selector: string) => document.querySelector<HTMLElement>(`form ${selector}`)
  return (
    // Inside a field, such as the alt text of an image in a text, what is missing comes first.
    find(`[data-field=${name}] :is(input, textarea, select):is([aria-invalid=true], [data-missing])`) ??
    find(`[name=${name}]`) ??
    find(`[contenteditable][data-field=${name}]`) ??
    find(`[data-field=${name}] :is(input, textarea, select, button)`)
  )
}

interface ChecksNoteProps {
  api: Pick<ResourceApi<unknown>, 'name' | 'checks'>
  row: RowMetadata
}

/** Lists the warnings and problems of the saved draft that come up when it is published. */
export function PublishProblemsNote({ api, row }: ChecksNoteProps) {
  const { data = [] } = useQuery(publishChecksQueryOptions(api, row))
  if (data.length === 0) return null
  return (
    <FormNotice tone="note" title="Before you publish" text={data.map(({ message }) => message).join(' ')} />
  )
}
