import { Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { LINK_APPEARANCES } from '~/lib/rich-text-blocks'
import { safeLink } from '~/lib/links'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { UrlInput } from '../form/fields/url-input'
import { LabeledField } from '../form/labeled-field'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import { LINK_FIELD_HELP, INVALID_LINK_MESSAGE, completeEnteredLink } from '../entered-links'

/** A link that is a block of its own. */
export interface LinkBlock {
  appearance: (typeof LINK_APPEARANCES)[number]
  url: string
  label: string
  /** What is known of an offered file. */
  file: { name: string; mime: string; size: number } | null
}

const WORDS = {
  button: { title: 'Button', help: LINK_FIELD_HELP, problem: INVALID_LINK_MESSAGE },
  file: { title: 'File', help: '', problem: '' },
  video: {
    title: 'Video',
    help: 'The address of the video’s page, such as https://www.youtube.com/watch?v=… Visitors watch it there.',
    problem: 'Enter an address that starts with https://.',
  },
} as const

interface LinkBlockDialogProps {
  block: LinkBlock
  /** Label of the confirming button. */
  act: 'Add' | 'Save'
  onSave: (block: LinkBlock) => void
  onClose: () => void
}

/** Label and address of a button or a video, or the label of a file. */
export function LinkBlockDialog({ block, act, onSave, onClose }: LinkBlockDialogProps) {
  const form = useId()
  const guard = useRef<LeaveGuardHandle>(null)
  const [label, setLabel] = useState(block.label)
  const [url, setUrl] = useState(block.url)
  const [problems, setProblems] = useState<{ label?: string; url?: string }>({})
  const { appearance } = block
  const { title, help, problem } = WORDS[appearance]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = completeEnteredLink(url)
    const isUsable = appearance === 'video' ? /^https:\/\/./i.test(address) : safeLink(address)
    const found = {
      ...(!label.trim() && { label: 'Enter a label.' }),
      ...(!isUsable && { url: problem }),
    }
    if (Object.keys(found).length > 0) return setProblems(found)
    onSave({ ...block, label: label.trim(), url: address })
  }
  return (
    <CenterDialog
      title={act === 'Add' ? `Add ${title.toLowerCase()}` : `Edit ${title.toLowerCase()}`}
      width="520px"
      onClose={() => guard.current?.ask(onClose)}
      footer={
        <>
          <Button size="sm" variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" shape="field" type="submit" form={form}>
            {act}
          </Button>
        </>
      }
    >
      <LeaveGuard
        ref={guard}
        dirty={label !== block.label || url !== block.url}
        title={`the ${title.toLowerCase()}`}
      />
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap="4">
        <LabeledField label="Label" error={problems.label} required>
          <Input
            maxLength={120}
            value={label}
            onChange={(event) => {
              setLabel(event.target.value)
              setProblems({})
            }}
          />
        </LabeledField>
        {appearance !== 'file' && (
          <LabeledField label="Address" help={help} error={problems.url} required>
            <UrlInput
              maxLength={2048}
              value={url}
              onChange={(typed) => {
                setUrl(typed)
                setProblems({})
              }}
            />
          </LabeledField>
        )}
      </chakra.form>
    </CenterDialog>
  )
}
